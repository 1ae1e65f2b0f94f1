import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatNumber, formatPrice, formatPricePerKg } from '#domain/values/money.ts'
import type { AskedPrice } from './asked-price.ts'
import { needsConfirmation } from '#web/api.ts'
import { Notice } from '#web/components/Notice.tsx'

/** A price that the server considers suspicious, with its suggestion for the intended price. */
export type DoubtedPrice = AskedPrice & { message: string; suggestion: number | null }

/** The server's question about this price; null if the error is a different one. */
export function questionIn(error: unknown, price: AskedPrice): DoubtedPrice | null {
  if (!needsConfirmation(error)) return null
  const { suggested_price_per_kg } = error.fields
  const suggestion = suggested_price_per_kg === undefined ? null : Number(suggested_price_per_kg)
  return { ...price, message: error.message, suggestion }
}

type PriceQuestionProps = {
  doubted: DoubtedPrice
  onUse: (suggestion: number) => void
  onKeep: () => void
}

/** Gets the focus when it appears. Nothing was saved yet: the supplier accepts the suggestion, or confirms the typed price. */
export function PriceConfirmation({ doubted, onUse, onKeep }: PriceQuestionProps) {
  const { message, suggestion, price_per_kg, currency } = doubted
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="group" aria-label="Is this price right?" tabIndex={-1}>
      <Notice tone="warning">
        <p>{message}</p>
        <Group gap="xs" mt="xs">
          {suggestion !== null && (
            <Button variant="default" size="xs" onClick={() => onUse(suggestion)}>
              Use {formatPrice(suggestion)} per kg ({formatNumber(price_per_kg)} per t)
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onKeep}>
            Send {formatPricePerKg(price_per_kg, currency)} as it is
          </Button>
        </Group>
      </Notice>
    </div>
  )
}
