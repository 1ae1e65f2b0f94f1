import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backup, command, filesOf, restore } from '#test/backups.ts'
import { connectEmbedded } from '#server/database/connect.ts'

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'verdigris-demo-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

async function filesInDatabase(dataDir: string) {
  const connection = await connectEmbedded({ dataDir: join(dataDir, 'database') })
  const rows = await connection.db.selectFrom('files').select(['name', 'size', 'storage_key']).execute()
  await connection.close()
  return rows
}

it('the demo data survives backup and restore, with every file to the last byte', async () => {
  const [from, to, folder] = [join(place, 'from'), join(place, 'to'), join(place, 'backup')]
  const filled = await command('demo/main.ts', { DATA_DIR: from })
  expect(filled).toMatchObject({ status: 0, stderr: '' })
  // Nothing listens, so no address is said.
  expect(filled.stdout).not.toContain('http')

  expect(await backup({ DATA_DIR: from }, folder)).toMatchObject({ status: 0, stderr: '' })
  expect(await restore({ DATA_DIR: to }, folder)).toMatchObject({ status: 0, stderr: '' })

  const rows = await filesInDatabase(to)
  expect(rows.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const { name, size, storage_key } of rows) {
    const content = await readFile(join(to, 'files', storage_key))
    if (content.length !== size || (await stat(join(from, 'files', storage_key))).size !== size) wrong.push(name)
  }
  expect(wrong).toEqual([])
  expect(await filesOf(join(to, 'files'))).toEqual(await filesOf(join(from, 'files')))
})
