import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { setTimeout as timeout } from 'node:timers/promises'
import { AppError, unavailable } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'
import { createTurns, type TurnLimits } from './turns.ts'
import type { TaskAnswer, TaskMessage } from './worker.ts'

/** A worker is kept after a task that took less. */
const briefMs = 200
/** The longest wait for a task, which gets little of a processor beside much other work. */
const longestMs = 300_000
/**
 * `taskMs`: the time of a processor that a task may use. `idleMs`: how long a worker is kept for the next task, because starting one takes
 * longer than reading a usual file. `heapMb` does not count buffers: the tasks limit what they read before they read it.
 */
type WorkerLimits = { taskMs: number; idleMs: number; heapMb: number }
const usual: WorkerLimits = { taskMs: 60_000, idleMs: 10_000, heapMb: 48 }

/** Runs a task in a worker. Throws what the task throws, and `too_large` if it takes too much time or memory. */
export type RunTask = <Name extends TaskName>(name: Name, input: TaskInput<Name>) => Promise<TaskResult<Name>>
export type Workers = {
  /**
   * Waits for the company's turn, then calls `use`; the turn ends with it. Everything that holds what the tasks return belongs into
   * the turn, so that it is in memory only twice. Ends early when the caller is gone.
   */
  inTurn: <Result>(caller: Caller, use: (run: RunTask) => Promise<Result>) => Promise<Result>
  close: () => void
}

/** A third of the processor beside a process of normal priority (0). */
const workerNiceness = 5

/** Both parameters: what differs from the usual limits. */
export function createWorkers(changes: Partial<WorkerLimits> = {}, ofTurns: Partial<TurnLimits> = {}): Workers {
  const { taskMs, idleMs, heapMb } = { ...usual, ...changes }
  const turns = createTurns(ofTurns)
  const all = new Set<ChildProcess>()
  const idle: { worker: ChildProcess; timer: NodeJS.Timeout }[] = []
  // Workers keep compiled modules where the program does. Node.js returns the folder of its own version, which is in that one.
  const compiled = getCompileCacheDir()
  const env = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }

  function start(): ChildProcess {
    // Node.js runs the source, and the built program has its own file of the same name.
    const worker = fork(join(import.meta.dirname, `worker${extname(import.meta.url)}`), {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=1'],
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Answering others comes first where all cores are busy; yet others do not keep a worker from its task for minutes.
    if (worker.pid !== undefined) setPriority(worker.pid, workerNiceness)
    all.add(worker)
    worker.on('error', () => {})
    worker.once('exit', () => {
      all.delete(worker)
      const index = idle.findIndex((kept) => kept.worker === worker)
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.timer)
    })
    worker.unref()
    worker.channel?.unref()
    return worker
  }

  function keep(worker: ChildProcess): void {
    idle.push({ worker, timer: setTimeout(() => worker.kill('SIGKILL'), idleMs).unref() })
  }

  function take(): ChildProcess {
    const kept = idle.pop()
    if (kept === undefined) return start()
    clearTimeout(kept.timer)
    return kept.worker
  }

  async function run(name: TaskName, input: unknown, gone: AbortSignal | undefined): Promise<unknown> {
    const worker = take()
    const begun = performance.now()
    const answer = await answerOf(worker, { name, input }, { taskMs, gone }).catch((error: unknown) => {
      worker.kill('SIGKILL')
      throw error
    })
    // The end of the process frees the memory that a large file took.
    if (performance.now() - begun < briefMs) keep(worker)
    else worker.kill('SIGKILL')
    if (answer.kind === 'done') return answer.result
    if (answer.kind === 'failed') throw Object.assign(answer.error as Error, answer.system)
    throw new AppError(...answer.input)
  }

  return {
    inTurn: ({ actor, signal }, use) =>
      turns.take(actor.company.id, signal, () =>
        use((name, input) => run(name, input, signal) as Promise<TaskResult<typeof name>>),
      ),
    close() {
      turns.close()
      for (const worker of all) worker.kill('SIGKILL')
    },
  }
}

/** Resolves when a process has used this much of a processor from now on; after this time where the system does not say how much. */
async function processorTime(pid: number | undefined, limitMs: number, signal: AbortSignal): Promise<void> {
  const before = await usedMs(pid)
  for (let left = limitMs; left > 0;) {
    await timeout(left, undefined, { signal, ref: false })
    const now = await usedMs(pid)
    left = before === null || now === null ? 0 : limitMs - (now - before)
  }
}

/** The time of the processor that a process has used, in milliseconds, from Linux's `/proc/PID/stat` (proc_pid_stat(5)). */
async function usedMs(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The second field is the name of the program in brackets, which may have blanks.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * msOfTick
}
/** Linux counts in hundredths of a second for every program (USER_HZ). */
const msOfTick = 10

const tooMuch = () => new AppError('too_large', 'request.tooMuchWork')

/** The answer of a worker to one task. Rejects if it ends without one, takes too long, or nobody waits any more. */
function answerOf(
  worker: ChildProcess,
  task: { name: TaskName; input: unknown },
  { taskMs, gone }: { taskMs: number; gone: AbortSignal | undefined },
): Promise<TaskAnswer> {
  const ended = new AbortController()
  const { signal } = ended
  return new Promise<TaskAnswer>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), longestMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
    const end = (processorMs: number) =>
      void processorTime(worker.pid, processorMs, signal).then(() => reject(tooMuch()), reject)
    end(taskMs)
    const leave = () => reject(unavailable('common.unexpected'))
    if (gone?.aborted === true) leave()
    gone?.addEventListener('abort', leave, { signal })
    // Without memory a process ends by a signal.
    const exited = (_: number | null, by: NodeJS.Signals | null) => (by === null ? leave() : reject(tooMuch()))
    const answered = (sent: unknown) => {
      const message = sent as TaskMessage
      if (message.kind === 'begun') end(message.processorMs)
      else resolve(message)
    }
    worker.on('message', answered).once('error', reject).once('exit', exited)
    signal.addEventListener('abort', () => worker.off('message', answered).off('error', reject).off('exit', exited))
    worker.send(task)
  }).finally(() => ended.abort())
}
