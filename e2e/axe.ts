import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

export type Finding = { rule: string; places: string[] }

/** The violations that axe finds on the page as it stands; each place is a selector. A document gets axe's source once. */
export async function findViolations(
  page: Page,
  context: { include: string[] } | { exclude: string[] },
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<Finding[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(
    async ([within, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, options)
      return violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ target }) => target.join(' ')) }))
    },
    // Nothing is kept of the rules that pass.
    [context, { resultTypes: ['violations'], runOnly } satisfies RunOptions] as const,
  )
}
