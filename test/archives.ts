import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** Helpers for tests of the archive of a person's own data. */
export function archivesIn(world: World) {
  const download = (person: Person | null, path = '/api/account/export') =>
    world.app.request(path, person ? { headers: { cookie: person.cookie } } : {})
  return {
    download,
    /** The archive: its names, its parsed JSON, and its whole text, to search for data that must not be in it. */
    async archiveOf(person: Person, path?: string) {
      const response = await download(person, path)
      expect(response.status).toBe(200)
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      const texts = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
      return {
        response,
        names: Object.keys(files),
        // oxlint-disable-next-line typescript/no-explicit-any -- as loosely typed as any program that reads the archive
        json: (name: string): any => JSON.parse(texts[`${name}.json`] ?? 'null'),
        files,
        text: Object.entries(texts).flat().join('\n'),
      }
    },
  }
}
