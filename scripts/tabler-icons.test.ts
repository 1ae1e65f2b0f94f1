import { expect, it } from 'vitest'
import { build, type Rolldown } from 'vite'
import { tablerIcons } from './tabler-icons.ts'

/** Returns the text that Vite makes of a module with this source. */
async function built(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? source : null),
  }
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [tablerIcons(), entry],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: ['react'], preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}

it('bundles the lines of an imported icon, and omits an unused one', async () => {
  const code = await built(`
    import IconCheck from '@iconify-json/tabler/check'
    import IconTrash from '@iconify-json/tabler/trash'
    export { IconCheck }
  `)

  expect(code).toContain('m5 12l5 5L20 7')
  expect(code).not.toContain('M4 7h16')
})

it('rejects a name that the package does not have', async () => {
  await expect(built(`export { default } from '@iconify-json/tabler/chek'`)).rejects.toThrow('has no icon chek')
})
