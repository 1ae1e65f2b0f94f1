import { useState } from 'react'
import { addRequestItemInput } from '#domain/request-list/request-list-input.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import type { ListedQuantity, RequestItem } from './queries.ts'
import classes from './RequestListPanel.module.css'

type QuantityFieldsProps = { item: RequestItem; onQuantity: (quantity: Required<ListedQuantity>) => void }

/** The wanted tons and pieces of a product on the list. They are saved when a field is left. */
export function QuantityFields({ item, onQuantity }: QuantityFieldsProps) {
  const [typed, setTyped] = useState({ volume: decimalText(item.volume), pieces: decimalText(item.pieces) })
  const [isLeft, setLeft] = useState(false)
  const read = addRequestItemInput.safeParse({
    volume: typedDecimal(typed.volume),
    pieces: typedDecimal(typed.pieces, Number.isInteger),
  })
  const messageOf = (name: keyof ListedQuantity) =>
    isLeft ? read.error?.issues.find(({ path }) => path[0] === name)?.message : undefined
  const save = () => {
    setLeft(true)
    const { volume = null, pieces = null } = read.data ?? {}
    if (read.success && (volume !== item.volume || pieces !== item.pieces)) onQuantity({ volume, pieces })
  }
  const field = (name: keyof ListedQuantity, label: string) => ({
    size: 'xs',
    label,
    'aria-label': `${label} of ${[item.name, item.company_name].filter(Boolean).join(', ')}`,
    value: typed[name],
    error: messageOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    onBlur: save,
  })
  return (
    <div className={classes.quantity}>
      <DecimalField {...field('volume', 'Tons')} step={0.1} least={0.1} />
      <DecimalField {...field('pieces', 'Pieces')} step={1} least={1} canBe={Number.isInteger} />
    </div>
  )
}
