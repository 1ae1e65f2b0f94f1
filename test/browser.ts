import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** The options of Playwright's launch; `env` is the whole environment of the browser's process. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

// The package's own configuration searches for fonts in the temporary folder only.
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

const cache = join(import.meta.dirname, '..', 'node_modules', '.cache')

/**
 * Finds a Chromium for the tests, so that they run on a fresh machine without a download: the one in BROWSER_BIN, else the
 * one that npm installs (Linux on x64), so that everybody tests with the same; if that does not run, a browser of the
 * system, and finally Playwright's own. Throws one sentence if none of them runs here.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = chosenBrowser()
  if (chosen) return launchOptions(chosen)
  if (process.platform === 'linux' && process.arch === 'x64') {
    const folder = unpackedChromium()
    const executable = join(folder, 'chromium')
    const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
    if (runs(executable, env)) return launchOptions(executable, env)
  }
  const installed = [...systemPaths(), chromium.executablePath()].find((path) => runs(path))
  if (installed) return launchOptions(installed)
  throw new Error(
    `No browser for the tests on ${process.platform} ${process.arch}: install Chromium or Chrome, run "npx playwright install chromium", or set BROWSER_BIN to one.`,
  )
}

/** Throws one sentence if the browser in BROWSER_BIN does not start. */
function chosenBrowser(): string | undefined {
  const chosen = process.env['BROWSER_BIN']
  if (chosen && !runs(chosen))
    throw new Error(`BROWSER_BIN=${chosen} does not start: give the path of a Chromium or Chrome.`)
  return chosen || undefined
}

// Chromium refuses its sandbox as root. The tests only open pages of their own program, on this machine.
function launchOptions(executablePath: string, env: Record<string, string> = {}): Browser {
  const args = ['--disable-background-networking', '--disable-component-update', '--no-first-run']
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return { executablePath, args, env: { ...definedEnvironment(), ...env } }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] != null))
}

function systemPaths(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const byPlatform: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
      const folder = process.env[variable]
      return folder
        ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Chromium/Application/chrome.exe')]
        : []
    }),
  }
  return byPlatform[process.platform] ?? names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

// The file's name is not enough: some distributions ship launchers that only explain how to install the browser. On Windows
// `--version` would open a window instead of answering.
function runs(path: string, env: Record<string, string> = {}): boolean {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { env: { ...process.env, ...env }, timeout: 60_000 }).status === 0
}

// @sparticuz/chromium unpacks into the temporary folder, under fixed names and without a lock, and its own libraries only if it
// believes to run on AWS Lambda. So a child process with an environment of its own unpacks into a new folder, which gets its
// final name in one step: a folder with that name is always complete.
function unpackedChromium(): string {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8')) as { version: string }
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const unpacking = mkdtempSync(`${folder}.`)
  try {
    const script = `import { pathToFileURL } from 'node:url'
      const { default: chromium } = await import(pathToFileURL(process.argv[1]))
      await chromium.executablePath()`
    const unpacked = spawnSync(process.execPath, ['--input-type=module', '-e', script, entry], {
      env: { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', NODE_OPTIONS: '' },
      encoding: 'utf8',
    })
    if (unpacked.status !== 0) throw new Error(`The browser of @sparticuz/chromium did not unpack: ${unpacked.stderr}`)
    writeFileSync(join(unpacking, 'fonts', 'fonts.conf'), fontConfiguration)
    renameSync(unpacking, folder)
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
