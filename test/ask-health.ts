import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Asks a program again and again whether it is alive, as a process of its own, which no test keeps busy. Ends at a signal, and prints
 * what it saw as JSON. Arguments: the program's address and process id.
 *
 * `busy`: the most processor time in ms that the program's main thread used while one answer was awaited. On a machine that does nothing else it
 * is about the longest time of an answer. Beside others an answer also waits for processors that they have, for this thread and for those that
 * collect garbage, which says nothing of the program. `elapsed`: the longest time of an answer as it was.
 * `memory`: the most memory in MiB that the program and its workers took beyond what it had at the first look.
 */
const [url = '', pid = ''] = process.argv.slice(2)

/** Milliseconds that a thread ran, and that it was ready and waited for a processor (proc(5), schedstat). */
const schedule = (thread: string) => {
  const [ran = 0, ready = 0] = readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ').map(Number)
  return { ran: ran / 1e6, ready: ready / 1e6 }
}
/** Without the time in which the answer waited for this process. */
const busyMs = () => schedule(`${pid}/task/${pid}`).ran - schedule('self').ready
/**
 * The memory of a process in MiB; 0 if it has ended meanwhile. Without the pages of files, as those of Node.js itself, because all processes
 * of the machine that run it share them: each that ends would lengthen the part of the others.
 */
function sizeOf(process: string): number {
  try {
    return Number(/^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
const memoryOf = () => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return [pid, ...children.filter((child) => child.trim() !== '')].reduce((sum, of) => sum + sizeOf(of), 0)
}

const atFirst = memoryOf()
const seen = { busy: 0, elapsed: 0, memory: 0, answers: 0 }
process.on('SIGTERM', () => {
  console.log(JSON.stringify(seen))
  process.exit(0)
})
const isAlive = async () => (await fetch(`${url}/healthz`)).ok
// The first opens a connection and loads what this process needs for it.
await isAlive()
for (;;) {
  const [begun, before] = [performance.now(), busyMs()]
  if (await isAlive()) seen.answers++
  seen.elapsed = Math.max(seen.elapsed, performance.now() - begun)
  seen.busy = Math.max(seen.busy, busyMs() - before)
  seen.memory = Math.max(seen.memory, memoryOf() - atFirst)
  await delay(20)
}
