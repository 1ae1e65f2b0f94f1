import { Checkbox, ScrollArea, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Recipient } from './queries.ts'
import classes from './RecipientsPicker.module.css'

type RecipientsPickerProps = {
  /** Those who sell what is asked for come first. */
  suppliers: readonly Recipient[]
  /** What `sells` means here: "Steel HEA Beam". */
  what: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses who receives a request. The search narrows what is shown and never what is chosen. */
export function RecipientsPicker({ suppliers, what, chosen, onChange }: RecipientsPickerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = suppliers.filter(({ company_name, country }) =>
    `${company_name} ${country ?? ''}`.toLocaleLowerCase().includes(wanted),
  )
  const chosenOfShown = shown.filter((supplier) => chosen.includes(supplier.id)).length
  const groups = [
    { title: `Sell ${what}`, members: shown.filter(({ sells }) => sells) },
    { title: 'Other suppliers', members: shown.filter(({ sells }) => !sells) },
  ].filter(({ members }) => members.length > 0)

  function toggle(ids: readonly string[], choose: boolean) {
    const others = chosen.filter((one) => !ids.includes(one))
    onChange(choose ? [...others, ...ids] : others)
  }

  return (
    <section aria-labelledby={id} className={classes.picker}>
      <div className={classes.head}>
        <h3 id={id}>Recipients</h3>
        <span role="status" className={classes.count}>
          {chosen.length} of {suppliers.length} chosen
        </span>
      </div>
      <TextInput
        type="search"
        aria-label="Search suppliers"
        placeholder="Search suppliers by name or country"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {shown.length === 0 ? (
        <p className={classes.none}>{suppliers.length === 0 ? 'No active suppliers yet.' : 'No supplier fits.'}</p>
      ) : (
        <>
          <Checkbox
            className={classes.all ?? ''}
            label={wanted === '' ? `Select all ${shown.length}` : `Select all ${shown.length} shown`}
            checked={chosenOfShown === shown.length}
            indeterminate={chosenOfShown > 0 && chosenOfShown < shown.length}
            onChange={(event) =>
              toggle(
                shown.map((supplier) => supplier.id),
                event.currentTarget.checked,
              )
            }
          />
          <ScrollArea.Autosize mah={296} type="auto" offsetScrollbars viewportProps={{ tabIndex: -1 }}>
            {groups.map(({ title, members }) => (
              <fieldset key={title} className={classes.group}>
                <legend>
                  {title} <span>({members.length})</span>
                </legend>
                {members.map((supplier) => (
                  <Checkbox
                    key={supplier.id}
                    className={classes.supplier ?? ''}
                    label={
                      <>
                        {supplier.company_name} {supplier.country && <small>{supplier.country}</small>}
                      </>
                    }
                    checked={chosen.includes(supplier.id)}
                    onChange={(event) => toggle([supplier.id], event.currentTarget.checked)}
                  />
                ))}
              </fieldset>
            ))}
          </ScrollArea.Autosize>
        </>
      )}
    </section>
  )
}
