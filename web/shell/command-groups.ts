import { IconBuildingWarehouse, IconFileInvoice, IconUser } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Session } from '#web/session.tsx'
import { useActionCommands } from './action-commands.ts'
import { linkTo, type Command, type CommandGroup } from './command.ts'
import { matchScore, goodScore } from './command-match.ts'
import { usePageCommands } from './page-commands.ts'
import { readVisited, type Visited } from './recent-commands.ts'
import { useSearchCommands } from './search-commands.tsx'

const icons = { quote: IconFileInvoice, supplier: IconBuildingWarehouse, user: IconUser }
/** As quotes are numbered. Words of these letters alone are rare, numbers without a figure too. */
const isNumber = (typed: string) => /^#?(?=.*\d)[0-9a-f]{3,8}$/i.test(typed.trim())

/**
 * Everything the menu offers for what is typed, in groups, none of them empty. Another group is another hook that answers
 * commands, and its line below: among `offered` it is searched by its words.
 */
export function useCommandGroups(actor: Session['actor'], typed: string, onShortcuts: () => void) {
  const { pages, makes } = usePageCommands(actor)
  const actions = useActionCommands(actor, onShortcuts)
  const search = useSearchCommands(actor, typed)
  // As it was when the menu opened: what is chosen now is not to jump to the top. Of whoever is there by now.
  const person = actor?.id
  const visited = useMemo(() => (person === undefined ? [] : readVisited(person)), [person])

  const offered: CommandGroup[] = [
    { title: 'Actions', commands: makes },
    { title: 'Go to', commands: pages },
    { title: 'More', commands: actions },
  ]
  const groups = typed.trim() === '' ? [recent(visited, pages), ...offered] : fitting(offered, search.groups, typed)
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching: search.isSearching }
}

function fitting(offered: readonly CommandGroup[], found: readonly CommandGroup[], typed: string): CommandGroup[] {
  const ranked = offered.map(({ title, commands }) => {
    const fits = commands
      .map((command) => ({ command, fit: matchScore(typed, command.label, command.words) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit)
    return { title, commands: fits.map(({ command }) => command), best: fits[0]?.fit ?? 0 }
  })
  const best = ranked.toSorted((a, b) => b.best - a.best)
  // What the server found holds the words somewhere; a page that is called so comes before it, any other after.
  const isMeant = (group: { best: number }) => group.best >= goodScore && !isNumber(typed)
  return [...best.filter(isMeant), ...found, ...best.filter((group) => !isMeant(group))]
}

/** A page that this person may no longer see is not among its pages, and left out. */
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
