import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Refusal } from '#domain/refusal-texts.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller } from '#server/services.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'
import { createTurns } from './turns.ts'
import type { Answer } from './worker.ts'

/**
 * `idleMs`: how long a worker is kept for the next task, because starting one takes longer than reading a usual file. `heapMb` does not
 * count buffers: the tasks limit what they read before they read it.
 */
const usual = { taskMs: 60_000, idleMs: 10_000, heapMb: 64 }

/** Runs a task in a worker. Throws what the task throws, and `too_large` if it takes too much time or memory. */
export type RunTask = <Name extends TaskName>(name: Name, input: TaskInput<Name>) => Promise<TaskResult<Name>>
export type Workers = {
  /**
   * Waits for the company's turn, then calls `use`; the turn ends with it. Everything that holds what the tasks return belongs into
   * the turn, so that it is in memory only twice. Ends early when the caller is gone.
   */
  inTurn: <Result>(caller: Caller, use: (run: RunTask) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

export function createWorkers({ taskMs, idleMs, heapMb } = usual): Workers {
  const turns = createTurns()
  const all = new Set<Worker>()
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []

  function start(): Worker {
    // Node.js runs the source, and the built program has its own file of the same name.
    const worker = new Worker(new URL(`./worker${extname(import.meta.url)}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    })
    all.add(worker)
    worker.on('error', () => {})
    worker.once('exit', () => {
      all.delete(worker)
      const index = idle.findIndex((kept) => kept.worker === worker)
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.timer)
    })
    worker.unref()
    return worker
  }

  function keep(worker: Worker): void {
    idle.push({ worker, timer: setTimeout(() => void worker.terminate(), idleMs).unref() })
  }

  function take(): Worker {
    const kept = idle.pop()
    if (kept === undefined) return start()
    clearTimeout(kept.timer)
    return kept.worker
  }

  async function run(name: TaskName, input: unknown, gone: AbortSignal | undefined): Promise<unknown> {
    const worker = take()
    const answer = await answerOf(worker, { name, input }, { taskMs, gone }).catch(async (error: unknown) => {
      await worker.terminate()
      throw error
    })
    keep(worker)
    if (answer.kind === 'done') return answer.result
    if (answer.kind === 'failed') throw Object.assign(answer.error as Error, answer.system)
    throw new AppError(answer.refused.code, answer.refused.refusal, answer.refused.details)
  }

  return {
    inTurn: ({ actor, signal }, use) =>
      turns.take(actor.company.id, signal, () =>
        use((name, input) => run(name, input, signal) as Promise<TaskResult<typeof name>>),
      ),
    async close() {
      turns.close()
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

const refused = (code: 'too_large' | 'unavailable', refusal: Refusal) => new AppError(code, refusal)

/** The answer of a worker to one task. Rejects if it ends without one, takes too long, or nobody waits any more. */
function answerOf(
  worker: Worker,
  task: { name: TaskName; input: unknown },
  { taskMs, gone }: { taskMs: number; gone: AbortSignal | undefined },
): Promise<Answer> {
  const ended = new AbortController()
  const { signal } = ended
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(refused('too_large', 'request.tooMuchWork')), taskMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
    const leave = () => reject(refused('unavailable', 'common.unexpected'))
    if (gone?.aborted === true) leave()
    gone?.addEventListener('abort', leave, { signal })
    const failed = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('too_large', 'request.tooMuchWork') : error)
    worker.once('message', resolve)
    worker.once('error', failed)
    worker.once('exit', leave)
    signal.addEventListener('abort', () => worker.off('message', resolve).off('error', failed).off('exit', leave))
    worker.postMessage(task, [])
  }).finally(() => ended.abort())
}
