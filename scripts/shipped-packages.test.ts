import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkLicences, isAllowed } from './check-licences.ts'
import { makeSbom } from './sbom.ts'
import { shippedPackages } from './shipped-packages.ts'

const root = join(import.meta.dirname, '..')
const shipped = shippedPackages(root)

describe('shippedPackages', () => {
  it("lists the server's packages with their dependencies, and those in the browser's files", () => {
    const names = shipped.map(({ name }) => name)
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }

    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
    expect(names).toEqual(expect.arrayContaining(['pg-protocol', 'react', '@mantine/core', '@floating-ui/dom']))
    expect(names).toEqual(expect.arrayContaining(['@fontsource-variable/inter']))
    expect(names.filter((name) => /^(vite|vitest|typescript|oxlint|knip|smtp-server)$/.test(name))).toEqual([])
  })
})

describe('checkLicences', () => {
  it('accepts the shipped packages, each with a known licence', () => {
    expect(checkLicences(shipped)).toEqual([])
    expect(shipped.filter(({ licence }) => licence === '')).toEqual([])
  })

  it.each(['MIT', 'OFL-1.1', '(MIT OR GPL-3.0)', 'MIT AND ISC', '(AGPL-3.0 OR (MIT AND BSD-3-Clause))'])(
    'allows %s',
    (licence) => {
      expect(isAllowed(licence)).toBe(true)
    },
  )

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SSPL-1.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE', ''])(
    'rejects "%s"',
    (licence) => {
      const part = { path: 'node_modules/part', name: 'part', version: '1.2.3', licence }

      expect(checkLicences([part])).toEqual([expect.stringMatching(/^node_modules\/part 1\.2\.3: .+ not among/)])
    },
  )
})

describe('makeSbom', () => {
  it('lists exactly the shipped packages, each with its version', () => {
    const listed = makeSbom(root).components.map(({ name, version }) => `${name}@${version}`)

    const expected = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
    expect([...new Set(listed)].toSorted()).toEqual([...expected].toSorted())
  })
})
