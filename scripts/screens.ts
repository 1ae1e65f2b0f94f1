import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '#test/browser.ts'
import { paths } from '#web/paths.ts'
import { endProgram, removeData, startProgram } from '#test/program.ts'
import { build } from './build.ts'
import { screensIndex, type Picture } from './screens-index.ts'
import { statesOf } from './screen-states.ts'
import { signInAs, open, waitUntilSettled, takeScreenshots, type Person } from './screen-capture.ts'

// npm run screens [-- [--at http://localhost:3000] [--into folder] [name ...]]
// Takes pictures of every page of the program with its demo data. With names only of those; `--at` uses a running program.
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, into: { type: 'string', default: 'screens' } },
})

const areas = {
  visitor: 'For everybody',
  customer: 'For customers',
  supplier: 'For suppliers',
  admin: 'For administrators',
} as const satisfies Record<Person, string>
const people = Object.keys(areas) as Person[]

/** Addresses that show a supplier another page. */
const alsoOfSuppliers: readonly string[] = [paths.dashboard, paths.quotes, paths.quote, paths.settings]
/** Pages that redirect to others. */
const leadOn: readonly string[] = [paths.formerNewQuote, paths.formerSuppliers]

const kebab = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isAboutOne = (path: string) => path.includes('$')
const pages = Object.entries(paths)
  .filter(([, path]) => !leadOn.includes(path))
  .map(([key, path]) => ({ name: kebab(key), path }))

const isWanted = (name: string) => names.length === 0 || names.includes(name)
const wantsOne = pages.some(({ name, path }) => isAboutOne(path) && (isWanted(name) || isWanted(`${name}-supplier`)))

/** Takes the requested pictures from a program with demo data; resolves to them in the order of the album. */
async function captureAll(url: string): Promise<Picture[]> {
  const { args, ...launchOptions } = await findBrowser()
  // The browser's own texts, such as those of a date field, do not follow the context's language.
  const browser = await chromium.launch({ ...launchOptions, args: [...args, '--lang=en-GB'] })
  const pictures: Picture[] = []
  const linked: { person: Person; href: string }[] = []
  const webpPage = await browser.newPage()
  const pageOf = {} as Record<Person, Page>
  for (const person of people) pageOf[person] = await signInAs(browser, url, person)

  async function capture(name: string, person: Person, title?: string) {
    const page = pageOf[person]
    const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    linked.push(...hrefs.map((href) => ({ person, href })))
    if (!isWanted(name)) return
    const kilobytes = Math.round((await takeScreenshots(page, webpPage, values.into, name)) / 1024)
    const ownTitle = (await page.title()).replace(' · Verdigris', '')
    pictures.push({ name, title: title ?? ownTitle, area: areas[person] })
    console.log(`${name}: ${kilobytes} kB`)
  }

  for (const { name, path } of pages.filter((page) => !isAboutOne(page.path))) {
    if (!isWanted(name) && !isWanted(`${name}-supplier`) && !wantsOne) continue
    let isTaken = false
    for (const person of people) {
      const again = person === 'supplier' && alsoOfSuppliers.includes(path)
      if (isTaken && !again) continue
      // The page's guard decides who may see it: others are redirected.
      await open(pageOf[person], path)
      if (new URL(pageOf[person].url()).pathname !== path) continue
      await capture(isTaken ? `${name}-${person}` : name, person)
      isTaken = true
    }
  }
  for (const { name, title, who, show } of statesOf()) {
    if (!isWanted(name) && !wantsOne) continue
    if ((await show(pageOf[who])) === false) continue
    await waitUntilSettled(pageOf[who])
    await capture(name, who, title)
  }
  // A page about one thing is the first of its kind that the person's other pages link to.
  for (const { name, path } of pages.filter((page) => isAboutOne(page.path))) {
    const isOne = new RegExp(`^${path.replace('$id', '[0-9a-f-]{36}')}$`)
    const first = people.flatMap(
      (person) => linked.find((link) => link.person === person && isOne.test(link.href)) ?? [],
    )
    for (const [at, { person, href }] of first.entries()) {
      if (at > 0 && !(person === 'supplier' && alsoOfSuppliers.includes(path))) continue
      const own = at > 0 ? `${name}-${person}` : name
      if (!isWanted(own)) continue
      await open(pageOf[person], href)
      await capture(own, person)
    }
  }
  await browser.close()
  return pictures
}

await mkdir(values.into, { recursive: true })
if (values.at === undefined) build()
const program = values.at === undefined ? await startProgram() : null
try {
  const pictures = await captureAll(program?.url ?? values.at ?? '')
  if (names.length === 0) await writeIndex(pictures)
} finally {
  if (program) {
    await endProgram(program)
    await removeData(program)
  }
}

/** After a complete run: writes the page that shows all pictures, and deletes those of former pages. */
async function writeIndex(pictures: readonly Picture[]) {
  const usedNames = new Set(pictures.map(({ name }) => name))
  for (const file of await readdir(values.into))
    if (file.endsWith('.webp') && !usedNames.has(file.replace(/-\d+-\w+\.webp$/, ''))) await rm(join(values.into, file))
  await writeFile(join(values.into, 'README.md'), screensIndex(pictures))
}
