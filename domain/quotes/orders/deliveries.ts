import { allowed, denied, type Verdict } from '#domain/refusal.ts'
import { Decimal, toNumber } from '#domain/values/exact-decimal.ts'
import type { OrderLine } from './order-lines.ts'

/** The maximum number of deliveries of one order. */
export const maxDeliveries = 200

/** What a buyer reports of a delivered position. */
export const receiptProblems = ['short', 'damaged', 'wrong', 'no_certificate'] as const
export type ReceiptProblem = (typeof receiptProblems)[number]

/** What a supplier answers to a report. */
export const receiptAnswers = ['delivers_rest', 'replaces', 'credits', 'disputes'] as const
export type ReceiptAnswer = (typeof receiptAnswers)[number]

/** A delivered position. `weight` and `received` are tons; `received` is null until the buyer has confirmed the receipt. */
export type DeliveredLine = {
  position: number
  weight: number
  received: number | null
  problem: ReceiptProblem | null
}

/** Why a delivery or its receipt is refused. */
export type DeliveryRefusal =
  | 'order.deliveredMeanwhile'
  | 'order.tooManyDeliveries'
  | 'order.deliveryReceived'
  | 'order.receivedAlready'
  | 'order.notReported'
  | 'order.answeredAlready'
  | 'order.sentInFuture'
  | 'order.sentBeforeOrder'
  | { code: 'order.notDelivered'; position: number }
  | { code: 'order.notShort'; position: number }

/** Whether a delivery may be corrected by its supplier, or its receipt confirmed by the buyer: both until it was received. */
export const mayChangeDelivery = ({ received_at }: { received_at: Date | string | null }): Verdict<DeliveryRefusal> =>
  received_at === null ? allowed : denied('order.deliveryReceived')

/** Whether the supplier may answer what was reported: once. */
export function mayAnswerReceipt(delivery: {
  lines: readonly { problem: ReceiptProblem | null }[]
  answer: ReceiptAnswer | null
}): Verdict<DeliveryRefusal> {
  if (!delivery.lines.some(({ problem }) => problem !== null)) return denied('order.notReported')
  return delivery.answer === null ? allowed : denied('order.answeredAlready')
}

/** The first line of a receipt that does not suit its delivery. `line`: its index, null for a missing one. */
export function receiptProblem(
  receipt: readonly { position: number; received: number; problem: ReceiptProblem | null }[],
  delivered: readonly { position: number; weight: number }[],
): { line: number | null; field: 'position' | 'problem'; refusal: DeliveryRefusal } | null {
  const left = new Map(delivered.map(({ position, weight }) => [position, weight]))
  for (const [line, { position, received, problem }] of receipt.entries()) {
    const weight = left.get(position)
    if (weight === undefined) return { line, field: 'position', refusal: { code: 'order.notDelivered', position } }
    left.delete(position)
    if (problem === 'short' && received >= weight)
      return { line, field: 'problem', refusal: { code: 'order.notShort', position } }
  }
  const [missing] = left.keys()
  return missing === undefined
    ? null
    : { line: null, field: 'position', refusal: { code: 'order.notDelivered', position: missing } }
}

/**
 * How far a position has come, in tons. `sent`: what deliveries say. `received`: what the buyer confirmed. `open`: ordered, and neither
 * received nor on its way; 0 once the rest is within the tolerance. `is_over`: more than the tolerance came. `is_late`: open after its day.
 */
export type PositionProgress = OrderLine & {
  sent: number
  received: number
  open: number
  is_over: boolean
  is_late: boolean
}

/** `tolerance`: of the weight, in percent. `today`: `YYYY-MM-DD`. */
export function orderProgress(
  ordered: readonly OrderLine[],
  deliveries: readonly { lines: readonly DeliveredLine[] }[],
  { tolerance, today }: { tolerance: number; today: string },
): PositionProgress[] {
  const delivered = Map.groupBy(
    deliveries.flatMap(({ lines }) => lines),
    ({ position }) => position,
  )
  return ordered.map((line) => {
    const lines = delivered.get(line.position) ?? []
    const sent = sumOf(lines.map(({ weight }) => weight))
    const received = sumOf(lines.map((one) => one.received ?? 0))
    const counted = sumOf(lines.map((one) => one.received ?? one.weight))
    const margin = Decimal(line.volume).times(tolerance).div(100)
    const rest = Decimal(line.volume).minus(counted)
    // Nothing is complete before something has come, whatever the tolerance of an older request is.
    const open = rest.gt(margin) || counted.eq(0) ? toNumber(rest) : 0
    return {
      ...line,
      sent: toNumber(sent),
      received: toNumber(received),
      open,
      is_over: counted.gt(Decimal(line.volume).plus(margin)),
      is_late: open > 0 && line.day !== null && line.day < today,
    }
  })
}

const sumOf = (tons: readonly number[]) => tons.reduce((total, one) => total.plus(one), Decimal(0))

/** The day by which the next open position is due; null if nothing is open, or no open position has a day. */
export const nextDelivery = (progress: readonly PositionProgress[]): string | null =>
  progress
    .flatMap(({ open, day }) => (open > 0 && day !== null ? [day] : []))
    .toSorted()
    .at(0) ?? null
