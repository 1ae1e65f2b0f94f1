import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { openToOthers } from '#server/data-dir.ts'
import { hasDatabase } from '#server/database/embedded-folder.ts'
import { ownerOf } from '#server/database/lock.ts'
import type { Env } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { note, ok, shortReasonOf, wrong, type Finding, type Findings } from './finding.ts'

/** An upload may have 10 MiB, and a hundred may come at once. In bytes. */
const minFreeBytes = 1024 ** 3

/** Checks the bucket or DATA_DIR: whether files can be stored, and whether there is space for uploads. */
export async function checkStorage(env: Env): Promise<Findings> {
  const { dataDir, s3 } = env
  const change = s3 ? 'Check S3_*, and that the service can be reached.' : 'Let the user of this program write there.'
  try {
    const storage = await openStorage(env)
    await storage.check()
    const { bavail, bsize } = await statfs(dataDir)
    const free = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free in ${dataDir}`
    const incoming = await stat(storage.incoming)
    const files = s3 ? incoming : await stat(join(dataDir, 'files'))
    const findings = [
      ok('storage', 'files can be kept.'),
      bavail * bsize < minFreeBytes ? wrong('DATA_DIR', free, 'Make room, or move DATA_DIR.') : ok('DATA_DIR', free),
    ]
    if (files.dev === incoming.dev) return findings
    const text = 'its folders files and incoming are on two devices: a finished upload cannot be moved in at once.'
    return [...findings, wrong('DATA_DIR', text, 'Mount DATA_DIR as a whole.')]
  } catch (error) {
    return wrong('storage', `files cannot be kept: ${shortReasonOf(error)}`, change)
  }
}

/** Whether other users of the machine can reach the content of DATA_DIR. The program closes its own folders at each start. */
export function checkPermissions({ dataDir }: Env): Finding {
  const { top, inside } = openToOthers(dataDir)
  const todo = `Start the program, which closes what is its own, or run: chmod -R go= ${dataDir}`
  if (top === 'closed') return ok('permissions', `${dataDir} is for its owner alone.`)
  if (inside.length > 0)
    return wrong('permissions', `other users of this machine reach ${inside.join(', ')} in ${dataDir}.`, todo)
  return top === 'writable'
    ? wrong(
        'permissions',
        `other users of this machine may put files into ${dataDir}, or in the place of its own.`,
        todo,
      )
    : note('permissions', `other users of this machine see the names in ${dataDir}, but reach nothing there.`, todo)
}

/** Signs in to the mail server and leaves again. No mail is sent. */
export async function checkMail({ smtpUrl, production }: Env): Promise<Finding> {
  if (smtpUrl === undefined) {
    const text = 'none: mails become files in DATA_DIR/outbox.'
    return production
      ? wrong('SMTP_URL', text, 'Set a mail server: nobody can confirm an address or choose a new password.')
      : note('SMTP_URL', text, 'Set a mail server to have them sent.')
  }
  const url = new URL(smtpUrl)
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000 })
  try {
    await transport.verify()
    return ok('SMTP_URL', `${url.hostname} answers${url.username === '' ? '' : ' and accepts the sign-in'}.`)
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    return isRefused
      ? wrong('SMTP_URL', `${url.hostname} refuses user and password.`, 'Check both; special characters are %-encoded.')
      : wrong('SMTP_URL', `${url.hostname}: ${shortReasonOf(error)}`, 'Check host, port, and smtp:// against smtps://.')
  } finally {
    transport.close()
  }
}

/** Whether the web application has been built. `root`: the program's own folder. */
export function checkWeb(root: string): Finding {
  return existsSync(join(root, 'dist', 'pages.json'))
    ? ok('web', 'built')
    : wrong('web', 'not built.', 'Run "npm run build"; "npm start" does it too, where the sources are.')
}

/** The embedded database belongs to one process, so it is not opened here. */
export async function checkEmbedded({ databaseUrl, dataDir }: Env): Promise<Findings> {
  if (databaseUrl !== undefined) return []
  try {
    if (!(await hasDatabase(join(dataDir, 'database')))) return noDatabase(dataDir)
  } catch (error) {
    return wrong('database', shortReasonOf(error).replace(/^DATA_DIR: /, ''), 'The program does not start until then.')
  }
  const owner = await ownerOf(dataDir)
  if (owner === null) return ok('database', `in ${dataDir}`)
  if (owner === 'elsewhere') return ok('database', `in ${dataDir}, in use by another container or machine`)
  return ok('database', `in ${dataDir}, in use by process ${owner}`)
}

const noDatabase = (dataDir: string) =>
  note('database', `none in ${dataDir} yet.`, 'The first start makes it, with demo data outside production.')
