import { linkOptions, type NavigateOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type IconHome from '@iconify-json/tabler/home'
import { paths } from '#web/paths.ts'

/** A command's target that can be remembered: a page by its name in `paths`, others by id. */
export type CommandTarget = { kind: 'page' | 'quote' | 'supplier' | 'user'; id: string }

export type Command = {
  /** Unique among all commands. */
  id: string
  label: string
  /** Shown after the label: what distinguishes it, in few words. */
  detail?: string
  icon: typeof IconHome
  /** Synonyms for the search. */
  words?: string
  /** Shown at the end of the row: a status. */
  mark?: ReactNode
  /** The shortcut that does the same. */
  keys?: string | undefined
} & (
  | { link: NavigateOptions; target?: CommandTarget }
  /** `stays`: the menu stays open. */
  | { run: () => void; stays?: true }
)

export type CommandGroup = { title: string; commands: readonly Command[] }

export const linkTo = ({ kind, id }: CommandTarget): NavigateOptions => {
  if (kind === 'quote') return linkOptions({ to: paths.quote, params: { id } })
  if (kind === 'supplier') return linkOptions({ to: paths.supplier, params: { id } })
  if (kind === 'user') return linkOptions({ to: paths.adminUsers, search: { user: id } })
  return { to: paths[id as keyof typeof paths] }
}
