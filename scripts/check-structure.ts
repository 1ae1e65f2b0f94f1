import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const serverNouns =
  'server/(accounts|people|identity|products|sections|suppliers|quotes|request-list|messages|notifications|documents|epds|calculator|settings|overview)'
const webNouns =
  'web/(public|accounts|people|suppliers|products|quotes|epds|request-list|messages|notifications|calculator|settings|admin)'

/**
 * The folders of the domain. A module imports from its own noun and from lower floors, so no noun can be entangled with another.
 */
const domainFloors = [
  ['values', 'materials'],
  ['sections', 'suppliers', 'documents', 'calculator'],
  ['access'],
  ['mails'],
  ['epds', 'identity'],
  ['products', 'people', 'settings'],
  ['quotes'],
  ['accounts', 'messages', 'request-list'],
  ['history'],
] as const
/** The modules of no noun, and their floors. Everything may import those on floor 0. */
const domainRoot: Record<string, number> = { refusal: 0, live: 0, errors: 2, 'http-texts': 2, 'refusal-texts': 10 }
const domainFolders = `(${domainFloors.flat().join('|')}|access/operations|products/cbam|quotes/(offers|orders|papers|recipients|evidence|import))`

// All places where code may be. A new kind of file is a decision, and is added here first.
const vocabulary = [
  `domain/${domainFolders}/${kebab}`,
  `domain/(${Object.keys(domainRoot).join('|')})`,
  'server/(main|app|caller|data-dir|env|services|start-services|history|app-error)',
  `server/(http|database|database/migrations|identity|storage|mail|jobs|live|observe|workers|pdf|backup|doctor|demo)/${kebab}`,
  `${serverNouns}/(routes|commands|queries)(/${kebab})?`,
  `${serverNouns}/${kebab}\\.test`,
  `server/epds/(formats/)?${kebab}`,
  'server/accounts/create-admin',
  'server/products/(read-import|read-cbam-table)',
  'server/quotes/read-positions',
  'server/quotes/write-comparison',
  'server/quotes/paper-pdf',
  'server/permissions\\.test',
  'web/(main|entry-server|page-descriptions|GlossaryLink|routes|public-routes|initial-data|query-client|paths|api|session|access|edit-form|live|platform|theme|styles|zod-without-eval)',
  `${webNouns}/([A-Z]\\w+|${kebab}|queries/${kebab})`,
  `web/quotes/(request|request/import|answer|award|offers|order|list|dashboard|page|insights)/([A-Z]\\w+|${kebab})`,
  `web/admin/(approval|users|quotes|products|documents|history|jobs|mails|settings)/([A-Z]\\w+|${kebab}|queries/${kebab})`,
  `web/(shell|components|dialogs|lists|toasts|forms|files|hooks|drawings|materials)/([A-Z]\\w+|${kebab})`,
  'web/components/tabler-icons\\.d',
  `(test|test/services|test/faults|scripts|bench|e2e)/${kebab}(\\.spec)?`,
  '(vite|vite\\.server|vitest|playwright)\\.config',
]
/** The schema in files that are read in the order of their numbers, and the changes of it since. */
const allowedSql = new RegExp(`^server/database/(schema/[0-9]{2}|migrations/[0-9]{4})-${kebab}\\.sql$`)
const allowed = new RegExp(`^(${vocabulary.join('|')})(\\.test)?\\.(ts|tsx|mjs)$`)

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const noun = (path: string, nouns: string) => new RegExp(`^${nouns}/`).exec(path)?.[1]
const foreign = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b

/** Parts of screens that do not depend on the subject of metal. */
const isBuildingBlock = /^web\/(components|dialogs|lists|toasts|forms|hooks|drawings)\//
/** How numbers are written and read, which nothing else than their notation decides. */
const isAboutNumbers = /^domain\/values\/(typed|written|file)-number\.ts$/

/** The noun of a module of the domain and its floor, the lowest of which is 1. */
function placeInDomain(path: string): { noun: string; floor: number } {
  const [, first = ''] = path.split('/')
  const floor = domainFloors.findIndex((nouns: readonly string[]) => nouns.includes(first))
  return { noun: first, floor: floor === -1 ? (domainRoot[first.replace(/\.ts$/, '')] ?? 0) : floor + 1 }
}

/** Says on which floor a module belongs that imports from a floor above its own; undefined if the import is sound. */
function floorProblem(from: string, to: string): string | undefined {
  if (!/^domain\//.test(from) || !/^domain\//.test(to) || isTest(from)) return undefined
  const [own, other] = [placeInDomain(from), placeInDomain(to)]
  if (own.noun === other.noun || other.floor < own.floor || other.floor === 0) return undefined
  const above = domainFloors[other.floor]?.join(', ') ?? 'the root'
  const below = domainFloors.slice(0, own.floor).flat().join(', ')
  return `${own.noun} is on floor ${own.floor} of the domain and ${other.noun} on floor ${other.floor}: a module that needs both belongs in ${other.noun} or above it (${above}), or what it needs belongs in ${own.noun} or below it (${below}).`
}

// `to` is a path from the root for a file of this project, otherwise the package's name.
const importRules: [refused: (from: string, to: string, typeOnly: boolean) => boolean, why: string][] = [
  [
    (from, to) => /^domain\//.test(from) && !/^(domain\/|zod$|big\.js$)/.test(to) && !(isTest(from) && to === 'vitest'),
    'the domain is pure: zod, big.js and itself, so that it runs in the browser and on the server alike.',
  ],
  [
    (from, to) => /^server\//.test(from) && /^web\//.test(to),
    'the server knows nothing of the screens: what both need belongs in domain/.',
  ],
  [
    (from, to, typeOnly) => /^web\//.test(from) && /^server\//.test(to) && !(typeOnly && to === 'server/app.ts'),
    'the web takes only types, and only of server/app.ts: the rest would ship the server to browsers.',
  ],
  [
    (from, to) => /\/routes[./]/.test(to) && foreign(noun(from, serverNouns), noun(to, serverNouns)),
    "routes are a noun's door for HTTP: call its commands or queries.",
  ],
  [
    (from, to, typeOnly) => {
      if (isTest(from) || typeOnly || /Page\.tsx$/.test(from)) return false
      const between = /\/queries(\/[\w-]+)?\.ts$/
      return foreign(noun(from, webNouns), noun(to, webNouns)) && !(between.test(from) && between.test(to))
    },
    'only a page brings two nouns together, or queries their queries: hand the component what it needs.',
  ],
  [
    (from, to) =>
      isBuildingBlock.test(from) &&
      /^(domain|server|web)\//.test(to) &&
      !(isBuildingBlock.test(to) || to.startsWith('web/theme') || isAboutNumbers.test(to)),
    'the building blocks of screens could ship in another product: hand them what they show.',
  ],
]

function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return /^(\..*|node_modules|dist|data|coverage|.*-re(sults|port))$/.test(entry.name) ? [] : filesBelow(root, path)
  })
}
const isSource = (path: string) => /\.([cm]?[jt]sx?|sql)$/.test(path) && !/^web\/static\//.test(path)

function fileProblems(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const lines = text.trimEnd().split('\n').length
  const maxLines = /^(server\/demo\/|web\/routes\.tsx$)/.test(path) ? 500 : path.endsWith('.sql') ? 400 : 250
  const problems: string[] = []
  const report = (what: string, why: string) => problems.push(`${path}: ${what}: ${why}`)
  if (/(^|\/|-)(utils?|helpers?|common|misc)(\/|-|\.)/i.test(path))
    report('name', 'it says nothing about the content: name the file after what it does.')
  else if (!allowed.test(path) && !allowedSql.test(path))
    report('not in the vocabulary of files', 'see ARCHITECTURE.md for the places and names, or add one to this script.')
  if (lines > maxLines)
    report(`${lines} lines`, `more than ${maxLines} hide several things: make a folder of use cases.`)
  // The operations are tested as a whole, by domain/access/permissions.test.ts. A test that repeats a sentence finds no fault, so
  // texts have one only where they count, choose or format.
  if (
    /^domain\/(?!access\/operations\/)[\w/-]+(?<!-texts)\.ts$/.test(path) &&
    !existsSync(join(root, path.replace('.ts', '.test.ts')))
  )
    report('no test beside it', 'rules are tested where they are cheapest to test.')
  if (/^export default\b/m.test(code) && !/\.config\.ts$|^e2e\/prepare\.ts$/.test(path))
    report('default export', 'a thing has one name, the same wherever it is used.')
  if (/^[^'"\n]*\bnew (pg\.)?Client\(/m.test(code) && path !== 'server/database/single-client.ts')
    report(
      'new pg.Client',
      'call singleClient (server/database/single-client.ts): the loss of a bare one ends the program.',
    )
  const barrel = path === 'server/app.ts' ? /^export (?!type)[^;=()]*?\bfrom '/m : /^export [^;=()]*?\bfrom '/m
  if (barrel.test(code) || /\/index\.tsx?$/.test(path))
    report('barrel', 'import from the file that has it: re-exports hide where things are and breed cycles.')
  for (const [, typeOnly, , quoted, lazy] of code.matchAll(
    /^(?:import|export)\s+(type\s)?([^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )) {
    const specifier = quoted ?? lazy ?? ''
    const to = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier.replace(/^#/, '')
    for (const [refused, why] of importRules) if (refused(path, to, Boolean(typeOnly))) report(`import of ${to}`, why)
    const misplaced = floorProblem(path, to)
    if (misplaced !== undefined) report(`import of ${to}`, misplaced)
  }
  return problems
}

const layoutSheet = 'web/layout.css'

/**
 * The same check as knip's for exports: each class must be used in a file that imports its sheet, as `.name` or as the key
 * `'name'`, and the sheet must have each class that is used. Those of the layout are in texts of class names: "stack gap-8".
 */
function styleProblems(root: string, sheets: string[], sources: string[]): string[] {
  const importers = new Map<string, string[]>()
  const usesBySheet = new Map<string, { path: string; name: string }[]>()
  const layoutNames = new Set<string>()
  for (const path of sources) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, local = '', quoted = ''] of text.matchAll(/^import (\w+) .*'([^']+\.module\.css)'/gm)) {
      const sheet = quoted.startsWith('#') ? quoted.slice(1) : posix.join(posix.dirname(path), quoted)
      importers.set(sheet, [...(importers.get(sheet) ?? []), text])
      const uses = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({ path, name }))
      usesBySheet.set(sheet, [...(usesBySheet.get(sheet) ?? []), ...uses])
    }
    if (path.startsWith('web/'))
      for (const [, names = ''] of text.replaceAll(/\$\{[^}]*\}/g, '').matchAll(/["'`]([a-z0-9 -]+)["'`]/g))
        for (const name of names.split(' ')) layoutNames.add(name)
  }
  return sheets.flatMap((path) => {
    const css = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, '')
    const selectors = css.replaceAll(/[;{}][^;{}]*(?=[;}])/g, '')
    const names = new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))
    const users = importers.get(path)?.join('\n') ?? ''
    const isUsed = (name = '') =>
      path === layoutSheet ? layoutNames.has(name) : new RegExp(`[.']${name}\\b`).test(users)
    const unused = [...names].filter((name) => !isUsed(name))
    const missing = (usesBySheet.get(path) ?? []).filter(({ name }) => !names.has(name))
    return [
      ...unused.map((name) => `${path}: class ${name}: nothing that imports this file uses it.`),
      ...missing.map((use) => `${use.path}: class ${use.name}: ${path} does not have it.`),
    ]
  })
}

/** The problems of the code below `root`, one line each: path, problem and reason. Empty if the structure is sound. */
export function checkStructure(root: string): string[] {
  const files = filesBelow(root)
  const sources = files.filter(isSource)
  const sheets = files.filter((path) => path.endsWith('.module.css') || path === layoutSheet)
  return [...sources.flatMap((path) => fileProblems(root, path)), ...styleProblems(root, sheets, sources)]
}

if (import.meta.main) {
  const problems = checkStructure(join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
