import { useDebouncedValue } from '@mantine/hooks'
import IconBuildingWarehouse from '@iconify-json/tabler/building-warehouse'
import IconFileInvoice from '@iconify-json/tabler/file-invoice'
import IconRefresh from '@iconify-json/tabler/refresh'
import IconSearch from '@iconify-json/tabler/search'
import IconUser from '@iconify-json/tabler/user'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from '#domain/values/money.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { requestTitle } from '#domain/quotes/position-texts.ts'
import { supplierFilters } from '#domain/suppliers/supplier-search.ts'
import { usersQuery, type UserRow } from '#web/admin/users/queries.ts'
import { UserStatusBadge } from '#web/admin/users/UserStatusBadge.tsx'
import { paths } from '#web/paths.ts'
import { quotesQuery, type ListedQuote } from '#web/quotes/queries.ts'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'
import type { CurrentSession } from '#web/session.tsx'
import { locationOf } from '#web/suppliers/found-supplier.ts'
import { supplierSearchQuery, type FoundSupplier } from '#web/suppliers/queries.ts'
import { linkTo, type Command, type CommandGroup } from './command.ts'
import { matchScore } from './command-match.ts'

/** The minimum length of a search, because one letter finds nearly everything. */
const shortest = 2
const debounceMs = 200
const shown = 5
const everySupplier = supplierFilters.parse({})

type Found = { count: number; commands: readonly Command[] }
type Search = { title: string; result: UseQueryResult<Found>; all: Extract<Command, { link: unknown }>['link'] }

/**
 * The server's results: own quotes, suppliers, and users for those who manage them. Each search is one that a page makes,
 * with the person's scope. While a newer text is being searched, only those former results are shown that match it.
 */
export function useSearchCommands(actor: CurrentSession['actor'], input: string) {
  const text = input.trim().slice(0, 200)
  const [settled] = useDebouncedValue(text, debounceMs)
  // A quote number is often copied with its # sign.
  const searchText = settled.replace(/^#/, '')
  const may = (operation: 'listQuotes' | 'searchSuppliers' | 'listUsers') =>
    searchText.length >= shortest && text.length >= shortest && accessDenialOf(actor, operation) === null
  const quotes = useQuery({
    ...quotesQuery({ text: searchText, page_size: shown }),
    enabled: may('listQuotes'),
    placeholderData: keepPreviousData,
    select: (list): Found => ({ count: list.count, commands: list.quotes.map(ofQuote) }),
  })
  const suppliers = useQuery({
    ...supplierSearchQuery({ ...everySupplier, text: searchText }),
    enabled: may('searchSuppliers'),
    select: (list): Found => ({ count: list.count, commands: nearest(searchText, list.entries.map(ofSupplier)) }),
  })
  const users = useQuery({
    ...usersQuery({ text: searchText }),
    enabled: may('listUsers'),
    select: (list): Found => ({ count: list.count, commands: nearest(searchText, list.users.map(ofUser)) }),
  })

  const isLate = settled !== text
  const searches: Search[] = [
    {
      title: 'Quotes',
      result: quotes,
      all: {
        to: accessDenialOf(actor, 'getOverview') ? paths.quotes : paths.adminQuotes,
        search: { text: searchText },
      },
    },
    { title: 'Suppliers', result: suppliers, all: { to: paths.suppliers, search: { text: searchText } } },
    { title: 'Users', result: users, all: { to: paths.adminUsers, search: { text: searchText } } },
  ].filter((_, at) => may((['listQuotes', 'searchSuppliers', 'listUsers'] as const)[at] ?? 'listUsers'))
  return {
    groups: searches.map((search) => groupOf(search, isLate || search.result.isPlaceholderData, text)),
    isSearching:
      text.length >= shortest &&
      accessDenialOf(actor, 'listQuotes') === null &&
      (isLate || searches.some(({ result }) => result.isFetching && (result.isPending || result.isPlaceholderData))),
  }
}

/** Sorts by how well the name matches, because the server's order is that of its list. */
const nearest = (text: string, commands: readonly Command[]) =>
  commands.toSorted((a, b) => matchScore(text, b.label) - matchScore(text, a.label)).slice(0, shown)

function groupOf({ title, result, all }: Search, isOld: boolean, text: string): CommandGroup {
  const id = `search-${title.toLowerCase()}`
  if (result.isError && !result.isFetching)
    return { title, commands: [failureOf(id, title, () => void result.refetch())] }
  const { count = 0, commands = [] } = result.data ?? {}
  if (isOld) return { title, commands: commands.filter(({ label, words }) => matchScore(text, label, words) > 0) }
  const rest: Command = {
    id: `${id}-all`,
    label: `All ${formatNumber(count)} ${title.toLowerCase()} that match`,
    icon: IconSearch,
    link: all,
  }
  return { title, commands: count > commands.length ? [...commands, rest] : commands }
}

const failureOf = (id: string, title: string, retry: () => void): Command => ({
  id: `${id}-failed`,
  label: `${title} could not be searched. Try again`,
  icon: IconRefresh,
  run: retry,
  stays: true,
})

const ofQuote = (quote: ListedQuote): Command => {
  const place = { kind: 'quote', id: quote.id } as const
  return {
    id: `quote-${quote.id}`,
    label: quoteNumber(quote.id),
    detail: requestTitle(quote),
    words: [requestTitle(quote), quote.customer_name, quote.supplier_label, quote.material, quote.subcategory].join(
      ' ',
    ),
    icon: IconFileInvoice,
    mark: <QuoteStatusBadge state={quote.state} />,
    link: linkTo(place),
    target: place,
  }
}

const ofSupplier = (supplier: FoundSupplier): Command => {
  const place = { kind: 'supplier', id: supplier.supplier_id } as const
  return {
    id: `supplier-${place.id}`,
    label: supplier.company_name,
    detail: locationOf(supplier),
    words: locationOf(supplier),
    icon: IconBuildingWarehouse,
    link: linkTo(place),
    target: place,
  }
}

const ofUser = ({ id, company_name, contact_person, email, user_status }: UserRow): Command => {
  const place = { kind: 'user', id } as const
  return {
    id: `user-${id}`,
    label: company_name,
    detail: contact_person,
    words: `${contact_person} ${email ?? ''}`,
    icon: IconUser,
    mark: <UserStatusBadge status={user_status} />,
    link: linkTo(place),
    target: place,
  }
}
