import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const traced = [...text.matchAll(/`([\w./-]+\.tsx?)` `([^`]+)`/g)].map(([, file = '', code = '']) => ({ file, code }))

describe('the walks in ARCHITECTURE.md', () => {
  it('number at least 25', () => {
    expect(traced.length).toBeGreaterThanOrEqual(25)
  })

  it.each(traced)('includes $code in $file, once', ({ file, code }) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    expect(lines.filter((line) => line.includes(code))).toHaveLength(1)
  })
})

it('docs/conventions.md names existing files only', () => {
  const conventions = readFileSync(join(root, 'docs', 'conventions.md'), 'utf8')
  const named = [...conventions.matchAll(/`((?:web|e2e)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThanOrEqual(35)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

describe('convention 23', () => {
  // Passwords and secrets are not kept, and one or two short fields are soon filled in again. Nobody is signed in at the pages of `web/accounts`.
  const others = [
    'web/admin/settings/SsoProviderForm.tsx',
    'web/people/LimitForm.tsx',
    'web/people/RoleForm.tsx',
    'web/quotes/list/CarbonReportDialog.tsx',
    'web/quotes/offers/HoldDialog.tsx',
    'web/quotes/page/ExtendDeadlineDialog.tsx',
    'web/settings/AddPasskeyForm.tsx',
    'web/settings/EmailForm.tsx',
    'web/settings/ExpiryDateDialog.tsx',
    'web/settings/PasswordForm.tsx',
    'web/settings/ReauthenticationForm.tsx',
    'web/settings/RenamePasskeyDialog.tsx',
    'web/settings/TwoFactorSetup.tsx',
  ]

  it('keeps what was typed in every other form when the session ends', () => {
    const forms = globSync('web/**/*.tsx', { cwd: root }).filter(
      (path) =>
        !/\.test\.tsx$|^web\/accounts\//.test(path) && /\buseForm[<(]/.test(readFileSync(join(root, path), 'utf8')),
    )
    const unkept = forms.filter((path) => !/\buseKept(Fields|Input)\b/.test(readFileSync(join(root, path), 'utf8')))

    expect(forms.length).toBeGreaterThan(20)
    expect(unkept.toSorted((a, b) => a.localeCompare(b))).toEqual(others)
  })
})

describe('exported names', () => {
  // Each is one thing on both sides: a row that the API answers with, or a use case.
  const onBothSides = ['CompanyProject', 'DeliveryAddress', 'Insights', 'saveAnswerDraft']

  it('stand in one file each', () => {
    const places = new Map<string, Set<string>>()
    for (const path of globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root })) {
      if (/\.test\.tsx?$/.test(path)) continue
      const code = readFileSync(join(root, path), 'utf8')
      for (const [, name = ''] of code.matchAll(/^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm))
        places.set(name, (places.get(name) ?? new Set()).add(path))
    }

    const several = [...places].filter(([, paths]) => paths.size > 1).map(([name]) => name)
    expect(places.size).toBeGreaterThan(2000)
    expect(several.toSorted((a, b) => a.localeCompare(b))).toEqual(onBothSides)
  })
})

it('every wait of a test says how long, because the usual second is too short on a slow machine', () => {
  const waits = globSync('{domain,server,web,test}/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split(/\bvi\.(?:waitFor|waitUntil)\(/)
      .slice(1)
      .map((after) => ({ path, isLimited: /^[\s\S]{0,400}?\btimeout: \d/.test(after) })),
  )
  expect(waits.length).toBeGreaterThan(40)
  expect(waits.filter(({ isLimited }) => !isLimited)).toEqual([])
})
