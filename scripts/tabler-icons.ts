import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const prefix = '@iconify-json/tabler/'
const component = join(import.meta.dirname, '..', 'web', 'components', 'icon.ts')

/**
 * Makes `import IconCheck from '@iconify-json/tabler/check'` the icon of that name as a component. The package is one file of
 * 3 MB with every icon; a package of components is 88 MB, and both draw the same lines.
 */
export function tablerIcons(): Plugin {
  const file = fileURLToPath(import.meta.resolve(`${prefix}icons.json`))
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }
  return {
    name: 'tabler-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@iconify-json\/tabler\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0@iconify-json\/tabler\// },
      handler(id) {
        const name = id.slice(1 + prefix.length)
        const lines = [...(icons[name]?.body ?? '').matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, d]) => d)
        if (lines.length === 0) throw new Error(`Tabler Icons has no icon ${name}.`)
        const draw = `import { drawIcon } from ${JSON.stringify(component)}`
        return {
          code: `${draw}; export default /* #__PURE__ */ drawIcon(${JSON.stringify(lines)})`,
          moduleSideEffects: false,
        }
      },
    },
  }
}
