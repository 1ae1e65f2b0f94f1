import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Notice } from '#web/components/Notice.tsx'
import classes from './AskedPositions.module.css'

/** A sentence about a position, from 0, that differs from its product. */
export type ProductDoubt = { index: number; field: string; message: string }

type ProductQuestionProps = {
  doubts: readonly ProductDoubt[]
  /** Whether the request has several positions, which are then named. */
  hasSeveral: boolean
  onChange: (doubt: ProductDoubt) => void
  onConfirm: () => void
}

/** Gets the focus when it appears. Nothing was sent yet: the buyer changes what was typed, or means it. */
export function ProductQuestion({ doubts, hasSeveral, onChange, onConfirm }: ProductQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const [first] = doubts
  return (
    <div ref={box} role="group" aria-label="Is another product meant?" tabIndex={-1} className={classes.question}>
      <Notice tone="warning">
        {doubts.map(({ index, field, message }) => (
          <p key={`${index} ${field}`}>
            {hasSeveral && `Position ${index + 1}: `}
            {message}
          </p>
        ))}
        <Group gap="xs" mt="xs">
          {first && (
            <Button variant="default" size="xs" onClick={() => onChange(first)}>
              Change it
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onConfirm}>
            Ask for it as it is
          </Button>
        </Group>
      </Notice>
    </div>
  )
}
