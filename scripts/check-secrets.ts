import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, posix } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend'

/** Files with made-up credentials that open nothing, each with its purpose. */
const madeUp: Record<string, string> = {
  'test/services/doctor.test.ts': 'addresses with a password that the doctor must not repeat',
  'server/env.test.ts': 'passwords in addresses, which a refusal must not repeat',
}

/** The ids of keys are checked too, because people rarely write one down without its key. */
const aws = { id: '@secretlint/secretlint-rule-aws', options: { enableIDScanRule: true } }
const preset = { id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended, rules: [aws] }
const config = { rules: [preset] }

/**
 * Credentials that the rules do not find: passwords in the addresses of services they do not know, and the short keys of
 * Ed25519.
 */
const ownPatterns: [kind: string, pattern: RegExp][] = [
  ['a password in an address', /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@'"`<>]+:(?!password@|\$\{)[^\s/@'"`<>]+@[^\s'"`]/gi],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----(\s|\\n)*[A-Za-z0-9+/=]{40}/g],
]

/** One line for each credential in a text: the place and the kind, never the credential itself. */
export async function secretsIn(path: string, content: string): Promise<string[]> {
  const source = { filePath: path, content, ext: posix.extname(path), contentType: 'text' as const }
  const { messages } = await lintSource({ source, options: { config, maskSecrets: true } })
  const findings = messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`)
  for (const [kind, pattern] of ownPatterns)
    for (const { index } of content.matchAll(pattern)) {
      const at = `${path}:${content.slice(0, index).split('\n').length}: `
      if (!findings.some((finding) => finding.startsWith(at))) findings.push(`${at}found ${kind}`)
    }
  return findings
}

/** Every file except those that git ignores. The patterns in this project's .gitignore are plain names. */
function filesBelow(root: string): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (name: string) =>
    name === '.git' || ignored.some((pattern) => matchesGlob(name, pattern.replace(/\/$/, '')))
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (isIgnored(entry.name) || entry.isSymbolicLink()) return []
      return entry.isDirectory() ? below(path) : [path]
    })
  return below('')
}

/** The credentials in the files below `root`, and the exceptions that are no longer needed. Empty if all is well. */
export async function checkSecrets(root: string, exceptions = madeUp): Promise<string[]> {
  const refusals: string[] = []
  const needed = new Set<string>()
  for (const path of filesBelow(root)) {
    const content = readFileSync(join(root, path))
    // Pictures and typefaces.
    if (content.includes(0)) continue
    const findings = await secretsIn(path, content.toString())
    if (findings.length > 0 && path in exceptions) needed.add(path)
    else refusals.push(...findings)
  }
  const idle = Object.keys(exceptions).filter((path) => !needed.has(path))
  return [...refusals, ...idle.map((path) => `${path}: holds no credential any more: take it off the list.`)]
}

if (import.meta.main) {
  const refusals = await checkSecrets(join(import.meta.dirname, '..'))
  for (const refusal of refusals) console.error(refusal)
  if (refusals.length > 0) process.exitCode = 1
}
