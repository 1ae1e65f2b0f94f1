import type { Locator } from '@playwright/test'

/** The roles that structure a page, and those of controls. */
const structure = new Set(
  (
    'banner navigation main contentinfo complementary region search form dialog heading ' +
    'table columnheader tablist tab group radiogroup status alert figure img ' +
    'link button textbox searchbox combobox checkbox radio switch spinbutton slider'
  ).split(' '),
)
/** Roles whose content is left out, because it is changing data or not read out. Navigation and table heads are exceptions. */
const closed = new Set(['rowgroup', 'article', 'listitem', 'definition', 'term', 'combobox', 'button', 'columnheader'])

/** Elements that are not always there: pagination, and the text in place of an empty list. */
const ofTheDay = /^(navigation Pages|heading No )/

/**
 * The structure of a part of the page as a screen reader walks through it: a line for each landmark, heading, table and
 * control, indented under its landmark or group. Numbers are replaced by `#`, repeated lines are listed once, and rows,
 * cards and list items are left out.
 */
export async function skeletonOf(part: Locator): Promise<string> {
  const lines: string[] = []
  /** The indents of the kept ancestors of the current line. */
  const around: number[] = []
  let closedAt = Infinity
  let navigationAt = Infinity
  for (const line of (await part.ariaSnapshot()).split('\n')) {
    const indent = line.search(/\S/)
    if (indent > closedAt) continue
    closedAt = Infinity
    if (indent <= navigationAt) navigationAt = Infinity
    const [, role = '', name = '', states = ''] =
      /^ *- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)/.exec(line) ?? []
    if (role === 'navigation') navigationAt = indent
    const isHead = role === 'rowgroup' && lines.at(-1)?.includes('table ') === true
    const comesAndGoes = ofTheDay.test(`${role} ${name}`)
    if (comesAndGoes || (closed.has(role) && !isHead && navigationAt === Infinity)) closedAt = indent
    if (comesAndGoes || !structure.has(role)) continue
    while ((around.at(-1) ?? -1) >= indent) around.pop()
    const words = [role, /level=(\d)/.exec(states)?.[1], name && `"${withoutFigures(name)}"`].filter(Boolean).join(' ')
    const said = '  '.repeat(around.length) + words
    around.push(indent)
    if (lines.at(-1) !== said) lines.push(said)
  }
  return `${lines.join('\n')}\n`
}

const withoutFigures = (name: string) =>
  name.replaceAll(/\b[0-9A-F]{8}\b/g, '#').replaceAll(/\d+(?:[.,\u00a0\u202f ]\d+)*/g, '#')
