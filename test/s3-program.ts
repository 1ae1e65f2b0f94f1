import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { demoAccounts } from '#server/demo/seed-accounts.ts'
import { lineTo } from './between.ts'
import { endProgram, removeData, startProgram, type Program } from './program.ts'
import { startS3 } from './s3-server.ts'
import { signInTo, uploadTo, type SignedIn } from './signed-in.ts'

/**
 * The whole program with its files in a bucket, and the connection between them; the demo's customer and supplier are
 * signed in.
 */
export async function startOnBucket() {
  const service = await startS3()
  const line = await lineTo(service.port)

  async function start(variables: Record<string, string>, dataDir?: string) {
    const env = { ...service.env, S3_ENDPOINT: `http://127.0.0.1:${line.port}`, LOG_LEVEL: 'fatal', ...variables }
    const program = await startProgram({ env, ...(dataDir === undefined ? {} : { dataDir }) })
    const [customer, supplier] = await Promise.all([
      signInTo(program.url, demoAccounts.customer.email),
      signInTo(program.url, demoAccounts.supplier.email),
    ])
    return { program, customer, supplier }
  }

  const running: { program: Program; customer: SignedIn; supplier: SignedIn } = await start({}).catch(
    async (error: unknown) => {
      await line.close()
      await service.remove()
      throw error
    },
  )
  return {
    service,
    line,
    /** The current program: `restart` replaces it. */
    running,
    /** Ends the program and starts it on the same data, with these variables in addition to the bucket's. */
    async restart(variables: Record<string, string>) {
      await endProgram(running.program)
      Object.assign(running, await start(variables, running.program.dataDir))
    },
    /** The uploads in progress. */
    unfinished: () => readdir(join(running.program.dataDir, 'incoming')),
    /**
     * The program's readiness. The state of the storage may be some seconds old, and the answer must come before a balancer
     * gives up.
     */
    expectReadiness: (expected: object) =>
      vi.waitFor(
        async () => {
          const startedAt = Date.now()
          expect(await (await fetch(`${running.program.url}/readyz`)).json()).toEqual(expected)
          expect(Date.now() - startedAt).toBeLessThan(2500)
        },
        { timeout: 240_000, interval: 500 },
      ),
    async close() {
      await endProgram(running.program)
      await line.close()
      await service.remove()
      await removeData(running.program)
    },
  }
}

/** The id of a new upload. */
export async function uploaded(
  person: Parameters<typeof uploadTo>[0],
  name: string,
  content: Uint8Array,
): Promise<string> {
  const answer = await uploadTo(person, name, content)
  if (answer.status !== 201) throw new Error(`not uploaded: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
