import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '#test/browser.ts'

// Draws the pictures that are derived from the favicon: preview.png for links to the site elsewhere, and the icon for
// telephones. Run it by hand (node scripts/draw-preview.ts) when the mark or the texts change.

const root = join(import.meta.dirname, '..')
const target = (name: string) => join(root, 'web', 'static', name)
const mark = await readFile(target('favicon.svg'), 'utf8')
const font = (path: string) => pathToFileURL(join(root, 'node_modules', '@fontsource-variable', path)).href
const grotesk = font('schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2')
const inter = font('inter/files/inter-latin-wght-normal.woff2')

/** A pile of bars seen from their ends, copper at the left and weathered at the right. */
function bars(): string {
  const rows = [6, 5, 4, 3]
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, place) => {
        const x = 60 + row * 40 + place * 80
        const patina = Math.round(((x - 60) / 400) * 100)
        const fill = `color-mix(in oklab, #4fc0af ${patina}%, #d9824f)`
        return `<circle cx="${x}" cy="${330 - row * 69}" r="37" fill="${fill}"/><circle cx="${x}" cy="${330 - row * 69}" r="37" fill="none" stroke="#0b1512" stroke-opacity=".18" stroke-width="3"/>`
      }),
    )
    .join('')
}

const preview = `<style>
  @font-face { font-family: Grotesk; src: url(${grotesk}); font-weight: 400 900 }
  @font-face { font-family: Inter; src: url(${inter}); font-weight: 100 900 }
  body { margin: 0; width: 1200px; height: 630px; background: #101614; color: #ecf1ee; font-family: Inter; position: relative; overflow: hidden }
  .name { position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 20px; font: 650 40px Grotesk }
  .name svg { width: 56px; height: 56px }
  h1 { position: absolute; left: 72px; top: 196px; width: 600px; margin: 0; font: 650 72px/1.08 Grotesk; letter-spacing: -.02em }
  p { position: absolute; left: 72px; top: 468px; width: 560px; margin: 0; font-size: 28px; line-height: 1.4; color: #a3aeaa }
  .bars { position: absolute; right: 56px; bottom: 0; width: 520px }
</style>
<div class="name">${mark}Verdigris</div>
<h1>Sustainable metal, quoted</h1>
<p>Verified suppliers, environmental product declarations and prices side by side.</p>
<svg class="bars" viewBox="0 0 520 368">${bars()}</svg>`

const icon = `<style>body { margin: 0; background: #f7f5f0 } svg { display: block; width: 132px; height: 132px; padding: 24px }</style>${mark}`

const browser = await chromium.launch(await findBrowser())
for (const { name, width, height, html } of [
  { name: 'preview.png', width: 1200, height: 630, html: preview },
  { name: 'apple-touch-icon.png', width: 180, height: 180, html: icon },
]) {
  const page = await browser.newPage({ viewport: { width, height } })
  // Opened from a file, so that the page may read the typefaces next to it.
  await page.goto(pathToFileURL(join(root, 'LICENSE')).href)
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: target(name) })
}
await browser.close()
