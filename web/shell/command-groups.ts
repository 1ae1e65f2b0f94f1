import IconBuildingWarehouse from '@iconify-json/tabler/building-warehouse'
import IconFileInvoice from '@iconify-json/tabler/file-invoice'
import IconUser from '@iconify-json/tabler/user'
import { useMemo } from 'react'
import type { CurrentSession } from '#web/session.tsx'
import { useActionCommands } from './action-commands.ts'
import { linkTo, type Command, type CommandGroup } from './command.ts'
import { matchScore, goodScore } from './command-match.ts'
import { usePageCommands } from './page-commands.ts'
import { readVisited, type Visited } from './recent-commands.ts'
import { useSearchCommands } from './search-commands.tsx'

const icons = { quote: IconFileInvoice, supplier: IconBuildingWarehouse, user: IconUser }
/** A quote number in its usual format. It has to contain a digit, because words of the letters a to f are not numbers. */
const isNumber = (text: string) => /^#?(?=.*\d)[0-9a-f]{3,8}$/i.test(text.trim())

/**
 * All commands that match the typed text, in non-empty groups. To add a group, write a hook that returns commands and add
 * it to `offered`, in which the text is searched.
 */
export function useCommandGroups(actor: CurrentSession['actor'], text: string, onShortcuts: () => void) {
  const { pages, makes } = usePageCommands(actor)
  const actions = useActionCommands(actor, onShortcuts)
  const search = useSearchCommands(actor, text)
  // Read once per person when the menu opens, so that a command chosen now does not move to the top.
  const person = actor?.id
  const visited = useMemo(() => (person === undefined ? [] : readVisited(person)), [person])

  const offered: CommandGroup[] = [
    { title: 'Actions', commands: makes },
    { title: 'Go to', commands: pages },
    { title: 'More', commands: actions },
  ]
  const groups = text.trim() === '' ? [recent(visited, pages), ...offered] : fitting(offered, search.groups, text)
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching: search.isSearching }
}

function fitting(offered: readonly CommandGroup[], results: readonly CommandGroup[], text: string): CommandGroup[] {
  const ranked = offered.map(({ title, commands }) => {
    const fits = commands
      .map((command) => ({ command, fit: matchScore(text, command.label, command.words) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit)
    return { title, commands: fits.map(({ command }) => command), best: fits[0]?.fit ?? 0 }
  })
  const best = ranked.toSorted((a, b) => b.best - a.best)
  // The server's results contain the words somewhere. Commands whose name matches well come before them, the others after.
  const isMeant = (group: { best: number }) => group.best >= goodScore && !isNumber(text)
  return [...best.filter(isMeant), ...results, ...best.filter((group) => !isMeant(group))]
}

/** The recently used commands. A page that this person may no longer see is left out. */
function recent(visited: readonly Visited[], pages: readonly Command[]): CommandGroup {
  const commands = visited.flatMap(({ kind, id, label, detail }): Command[] => {
    const place = { kind, id }
    if (kind === 'page')
      return pages.filter((page) => page.id === `page-${id}`).map((page) => ({ ...page, id: `recent-${page.id}` }))
    return [
      {
        id: `recent-${kind}-${id}`,
        label,
        icon: icons[kind],
        ...(detail !== undefined && { detail }),
        link: linkTo(place),
        target: place,
      },
    ]
  })
  return { title: 'Recent', commands }
}
