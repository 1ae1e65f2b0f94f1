import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

export type Finding = { rule: string; places: string[] }

/**
 * The violations that axe finds on the page in its present state. Each place is a selector. Axe's source is injected once
 * per document.
 */
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
    // Results of the rules that pass are not kept. Nothing is preloaded: only rules on audio and on an orientation need that.
    [context, { resultTypes: ['violations'], preload: false, runOnly } satisfies RunOptions] as const,
  )
}
