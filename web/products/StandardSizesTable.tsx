import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Material } from '#domain/materials/materials.ts'
import { standardSizesOf, suggestSizes } from '#domain/sections/standard-sizes.ts'
import { formatNumber } from '#domain/values/money.ts'
import classes from './StandardSizesTable.module.css'

type StandardSizesTableProps = {
  material: Material
  productProfile: string
  chosen: readonly string[]
  /** The sizes that the catalogue already has in the grade and standard of the form. */
  listed: ReadonlySet<string>
  onChange: (sizes: readonly string[]) => void
}

/** A longer table has a field to find a size in it. */
const longTable = 30

/** The standard sizes of a product profile with their theoretical masses, to tick. Its module has the tables of all sections. */
export function StandardSizesTable({ material, productProfile, chosen, listed, onChange }: StandardSizesTableProps) {
  const [typed, setTyped] = useState('')
  const sizes = standardSizesOf(material, productProfile)?.sizes ?? []
  const found = new Set(typed.trim() === '' ? [] : suggestSizes(material, productProfile, typed, sizes.length))
  const shown = typed.trim() === '' ? sizes : sizes.filter(({ text }) => found.has(text))
  const free = shown.flatMap(({ text }) => (listed.has(text) ? [] : [text]))
  const ticked = free.filter((text) => chosen.includes(text))
  const others = chosen.filter((text) => !free.includes(text))
  /** In the order of the table, whatever the order of the ticks. */
  const change = (wanted: readonly string[]) =>
    onChange(sizes.flatMap(({ text }) => (wanted.includes(text) ? [text] : [])))
  const bySquareMetre = sizes.some(({ kg_per_m2 }) => kg_per_m2 !== undefined)
  return (
    <div className="stack gap-8">
      {sizes.length > longTable && (
        <TextInput
          className={classes.search}
          label="Find a size"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // It only filters: the form is not sent by it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.length === 0 ? (
        <p className="flush muted small" role="status">
          No standard size is like that. Type it as Size above.
        </p>
      ) : (
        <div className={classes.box}>
          <table className={classes.table} aria-label={`Standard sizes of ${productProfile}`}>
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    label={typed.trim() === '' ? 'Choose all' : 'Choose all found'}
                    disabled={free.length === 0}
                    checked={free.length > 0 && ticked.length === free.length}
                    indeterminate={ticked.length > 0 && ticked.length < free.length}
                    onChange={(event) => change(event.currentTarget.checked ? [...others, ...free] : others)}
                  />
                </th>
                <th scope="col" className={classes.end}>
                  {bySquareMetre ? 'kg/m²' : 'kg/m'}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ text, kg_per_m, kg_per_m2 }) => (
                <tr key={text}>
                  <th scope="row">
                    <Checkbox
                      label={text}
                      description={listed.has(text) ? 'Listed already' : undefined}
                      disabled={listed.has(text)}
                      checked={chosen.includes(text)}
                      onChange={(event) =>
                        change(event.currentTarget.checked ? [...chosen, text] : chosen.filter((one) => one !== text))
                      }
                    />
                  </th>
                  <td className={`${classes.end} figures`}>{formatNumber(kg_per_m2 ?? kg_per_m)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
