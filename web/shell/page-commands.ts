import { useRouter } from '@tanstack/react-router'
import type { CurrentSession } from '#web/session.tsx'
import type { Command } from './command.ts'
import { destinationsFor, type Destination } from './destinations.ts'

const commandOf = ({ page, label, title, detail, icon, words = '', keys, to }: Destination): Command => ({
  id: `page-${page}`,
  label,
  icon,
  keys,
  words: `${title} ${words}`,
  ...(detail !== undefined && { detail }),
  link: { to },
  target: { kind: 'page', id: page },
})

/** Commands that open this person's pages. */
export function usePageCommands(actor: CurrentSession['actor']): { pages: Command[]; makes: Command[] } {
  const all = destinationsFor(actor, useRouter())
  return {
    pages: all.filter(({ makes }) => makes === undefined).map(commandOf),
    makes: all.filter(({ makes }) => makes !== undefined).map(commandOf),
  }
}
