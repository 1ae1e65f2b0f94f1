import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Asks a program again and again whether it is alive, as a process of its own, which no test keeps busy. Ends at a signal, and prints
 * what it saw as JSON. Arguments: the program's address and process id.
 *
 * `waited`: the longest time in ms that an answer took, without the time during which the system gave the program's main thread or this
 * process no processor. Others take it: the test, its database, and whatever else the machine does. The program's workers have a lower
 * priority, so they hardly do. `elapsed`: the longest time of an answer as it was. On a machine that does nothing else the two are alike.
 * `memory`: the most memory in MiB that the program and its workers took beyond what it had at the first look.
 */
const [url = '', pid = ''] = process.argv.slice(2)

/** Nanoseconds that a thread was ready and waited for a processor (proc(5), schedstat). */
const readyMs = (path: string) => Number(readFileSync(path, 'utf8').split(' ')[1]) / 1e6
const withoutProcessor = () => readyMs(`/proc/${pid}/task/${pid}/schedstat`) + readyMs('/proc/self/schedstat')
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
const seen = { waited: 0, elapsed: 0, memory: 0, answers: 0 }
process.on('SIGTERM', () => {
  console.log(JSON.stringify(seen))
  process.exit(0)
})
const isAlive = async () => (await fetch(`${url}/healthz`)).ok
// The first opens a connection and loads what this process needs for it.
await isAlive()
for (;;) {
  const [begun, starved] = [performance.now(), withoutProcessor()]
  if (await isAlive()) seen.answers++
  const elapsed = performance.now() - begun
  seen.waited = Math.max(seen.waited, elapsed - (withoutProcessor() - starved))
  seen.elapsed = Math.max(seen.elapsed, elapsed)
  seen.memory = Math.max(seen.memory, memoryOf() - atFirst)
  await delay(20)
}
