import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPositionSpec } from '#domain/quotes/position-texts.ts'
import { Panel } from '#web/components/Panel.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import classes from './DetailsPanel.module.css'
import { focusWhenThere } from './focus-when-there.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import { detailFields } from './position-fields.ts'
import type { RequestedProduct } from './requested-product.ts'

/** Loaded when it is opened: most requests of one position need none of it, and it brings the tables of the weights. */
const PositionDetails = lazyComponent(() => import('./PositionDetails.tsx').then((file) => file.PositionDetails))

/** Size, grade, pieces and what else says exactly what is wanted. Closed until it is needed. */
export function DetailsPanel({ form, product }: { form: QuoteForm; product: RequestedProduct | null }) {
  const values = useWatch({ control: form.control, name: detailFields })
  const [opened, setOpened] = useState(false)
  const ofProduct = product && { size: product.size, grade: product.grade, standard: product.standard }
  const filled = new Map(Object.entries(ofProduct ?? {}))
  const isFilled = [...filled.values()].some((value) => value !== null)
  const isTyped = (name: string, index: number) => values[index] !== '' && values[index] !== filled.get(name)
  const isOpen = opened || detailFields.some(isTyped)
  if (isOpen)
    return (
      <Panel title="Size, grade and pieces" aside="Optional">
        <PositionDetails form={form} product={product} />
      </Panel>
    )
  return (
    <div className={classes.closed}>
      <Button
        variant="default"
        onPointerEnter={PositionDetails.preload}
        onFocus={PositionDetails.preload}
        onClick={() => {
          setOpened(true)
          focusWhenThere(isFilled ? 'length_mm' : 'size')
        }}
      >
        {isFilled ? 'Add pieces and length' : 'Add size, grade and pieces'}
      </Button>
      <span>
        {isFilled
          ? `As the product: ${formatPositionSpec({ ...nothing, ...ofProduct })}. Pieces and length give the tons.`
          : `Pieces and length give the tons: ${formatPositionSpec(example)}`}
      </span>
    </div>
  )
}

const nothing = {
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  pieces: null,
  finish: null,
  tolerance: null,
  certificate: null,
}
const example = {
  ...nothing,
  size: 'HEA 200',
  grade: 'S355J2',
  length_mm: 12_100,
  pieces: 12,
  certificate: '3.1',
}
