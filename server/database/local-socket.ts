import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// The embedded database belongs to one process. Another command asks that process through a socket that only the same user of
// the operating system can reach: one line of JSON in, one line out, and the connection ends.

const maxRequestLength = 64 * 1024
const patience = 30_000
/** The path of a Unix socket has at most 104 bytes on macOS and 108 on Linux, including the zero at its end. */
const maxPathLength = 100

const isWindows = process.platform === 'win32'
const pipeOf = (dataDir: string) =>
  `\\\\.\\pipe\\verdigris-${createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32)}`
/** This file contains the socket's path if the path in the folder itself would be too long. */
const noteOf = (dataDir: string) => join(dataDir, 'socket-path')
const usualPath = (dataDir: string) => join(dataDir, 'socket')

/**
 * Answers questions until it is closed. The caller holds the folder's lock, so an existing socket was left by a process
 * that was killed.
 */
export async function listenLocally(
  dataDir: string,
  answer: (question: unknown) => Promise<unknown>,
  onError: (error: Error) => void,
): Promise<{ close: () => Promise<void> }> {
  const unanswered = new Set<Socket>()
  const server = createServer((socket) => {
    unanswered.add(socket)
    socket.setTimeout(patience, () => socket.destroy())
    socket.on('error', onError)
    socket.on('close', () => unanswered.delete(socket))
    converse(socket).catch((error: Error) => {
      onError(error)
      socket.destroy()
    })
  })
  async function converse(socket: Socket) {
    const question: unknown = JSON.parse(await lineOf(socket))
    unanswered.delete(socket)
    // The timeout is for the question; the answer may take longer.
    socket.setTimeout(0)
    socket.end(`${JSON.stringify(await answer(question))}\n`)
  }
  removeSocket(dataDir)
  await listenAt(server, dataDir)
  server.on('error', onError)
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of unanswered) socket.destroy()
    await closed
    removeSocket(dataDir)
  }
  return { close }
}

/** The answer of the process that has the folder's database open, within `patienceMs`. Undefined if none is running. */
export async function askLocally(dataDir: string, question: unknown, patienceMs = patience): Promise<unknown> {
  const socket = connect(pathOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (isNobody(error)) return undefined
    throw new Error(`DATA_DIR: cannot speak to the program that uses ${dataDir}: ${String(error)}`, { cause: error })
  }
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.write(`${JSON.stringify(question)}\n`)
  return JSON.parse(await lineOf(socket))
}

/** The first line that arrives. Rejects when the connection ends before it, or the line is too long. */
async function lineOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += part as string
    const end = text.indexOf('\n')
    if (end !== -1) return text.slice(0, end)
    if (text.length > maxRequestLength) break
  }
  throw new Error('The connection ended in the middle of a line.')
}

async function listenAt(server: Server, dataDir: string): Promise<void> {
  if (isWindows) return listen(server, pipeOf(dataDir))
  const usual = usualPath(dataDir)
  if (Buffer.byteLength(usual) <= maxPathLength) return listen(server, usual)
  const path = join(mkdtempSync(join(tmpdir(), 'verdigris-')), 'socket')
  writeFileSync(noteOf(dataDir), path, { mode: 0o600 })
  return listen(server, path)
}

async function listen(server: Server, path: string): Promise<void> {
  const listening = once(server, 'listening')
  // The socket is created within this call, so the umask applies to it: other users must not reach it at any moment.
  const before = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(before)
  }
  await listening
}

function pathOf(dataDir: string): string {
  if (isWindows) return pipeOf(dataDir)
  try {
    return readFileSync(noteOf(dataDir), 'utf8')
  } catch {
    return usualPath(dataDir)
  }
}

function removeSocket(dataDir: string): void {
  if (isWindows) return
  const path = pathOf(dataDir)
  rmSync(path, { force: true })
  if (path === usualPath(dataDir)) return
  rmSync(noteOf(dataDir), { force: true })
  try {
    rmdirSync(dirname(path))
  } catch {
    // The socket is already gone: other programs empty temporary folders too.
  }
}

const isNobody = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
