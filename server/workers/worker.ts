import { flushCompileCache } from 'node:module'
import { AppError, type AppErrorInput } from '#server/app-error.ts'
import { tasks, type TaskName } from './tasks.ts'

/** A worker's answer. An error of the system keeps its code, which distinguishes a full disk from a fault of the program. */
export type TaskAnswer =
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; input: AppErrorInput }
  | { kind: 'failed'; error: unknown; system: { code?: unknown; syscall?: unknown } }

/** A message of a worker. `begun`: the task may use this much of a processor from now on. */
export type TaskMessage = TaskAnswer | { kind: 'begun'; processorMs: number }

async function answer({ name, input }: { name: TaskName; input: unknown }): Promise<TaskAnswer> {
  try {
    return { kind: 'done', result: await (tasks[name] as (input: unknown) => Promise<unknown>)(input) }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', input: error.input }
    const { code, syscall } = error as NodeJS.ErrnoException
    return { kind: 'failed', error, system: { ...(syscall !== undefined && { code, syscall }) } }
  }
}

async function work(task: { name: TaskName; input: unknown }): Promise<void> {
  const answered = await answer(task)
  // The program may kill this process as soon as it has the answer.
  flushCompileCache()
  process.send?.(answered)
}

process.on('message', (task: { name: TaskName; input: unknown }) => {
  void work(task)
})
// The program has ended.
process.once('disconnect', () => process.exit())
