import { existsSync, readFileSync } from 'node:fs'

/** A process's memory at one time: seconds since the start of the run, MB. */
type Sample = { at: number; mb: number }
export type Memory = { node: number; begun: number; warm: number; end: number; max: number; perMinute: number }

/** After this part of the run the programs are warm: compiled, with full pools and caches. */
export const warmAfter = 0.4
/** How much a warm node may grow over the rest of the run, in MB. */
export const mayGrow = 30

/** The resident memory of a process, in MB; NaN if the system does not report it. */
export function residentMb(pid: number): number {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) / 1024
}

/** Samples the resident memory of these processes once a second. Works only on Linux. */
export function watchMemory(pids: readonly number[]) {
  const begun = performance.now()
  const samples = pids.map((): Sample[] => [])
  const sample = () =>
    pids.forEach((pid, index) => {
      samples[index]?.push({ at: (performance.now() - begun) / 1000, mb: residentMb(pid) })
    })
  sample()
  const timer = setInterval(sample, 1000)
  return {
    /** The results for each process. `perMinute`: the slope of the line through the warm part. */
    stop(): Memory[] {
      clearInterval(timer)
      sample()
      return samples.map((all, index) => {
        const warm = all.slice(Math.floor(all.length * warmAfter))
        const mb = all.map((one) => one.mb)
        const ends = { begun: mb[0] ?? NaN, warm: warm[0]?.mb ?? NaN, end: mb.at(-1) ?? NaN }
        return { node: index + 1, ...ends, max: Math.max(...mb), perMinute: slope(warm) * 60 }
      })
    },
  }
}

/** The processes that grew by more than allowed in a run of this many seconds. */
export const grownOf = (memory: readonly Memory[], seconds: number): Memory[] =>
  memory.filter(({ perMinute }) => (perMinute / 60) * seconds * (1 - warmAfter) > mayGrow)

/** Least squares: MB per second. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [at, mb] = [mean((one) => one.at), mean((one) => one.mb)]
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return samples.reduce((sum, one) => sum + (one.at - at) * (one.mb - mb), 0) / spread
}
