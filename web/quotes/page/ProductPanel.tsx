import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { notStated } from '#domain/quotes/position-texts.ts'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { useFields } from '#web/forms/fields.ts'
import { SwitchField } from '#web/forms/SwitchField.tsx'
import type { QuoteForm } from '#web/quotes/request/new-quote-fields.ts'
import classes from '#web/quotes/request/NewQuoteForm.module.css'
import type { ProductChoices } from '#web/quotes/request/product-choices.ts'
import { ProductField } from '#web/quotes/request/ProductField.tsx'
import { standardProduct, type RequestedProduct } from '#web/quotes/request/requested-product.ts'

type ProductPanelProps = {
  form: QuoteForm
  preferredSupplier: { company_name: string } | null
  choices: ProductChoices
  picked: RequestedProduct | null
  onPick: (product: RequestedProduct) => void
  /** Called when the product is no longer chosen. */
  onCleared: () => void
  /** The same goods of other suppliers, who are asked for this position too. */
  alternatives: readonly RequestedProduct[]
  /** Asks each of them in a position of its own. */
  onSplit: () => void
}

const clearedBy = (field: 'material' | 'profile') => `Product selection cleared due to ${field} change`

/** The requested product: a material and a profile, then a listed product or a description. */
export function ProductPanel(props: ProductPanelProps) {
  const { form, preferredSupplier, choices, picked, onPick, onCleared, alternatives, onSplit } = props
  const { control } = form
  const { field } = useFields(form)
  const [material, manual] = useWatch({ control, name: ['material', 'manual'] })
  const [cleared, setCleared] = useState<string>()
  // A description needs neither of them.
  useEffect(() => {
    if (manual) form.clearErrors(['material', 'profile', 'product_id'])
  }, [form, manual])

  // A key for each kind of product, so that the focus position in one list does not apply to another.
  const kind = JSON.stringify(choices.filters)

  function clearProduct(because: 'material' | 'profile') {
    if (form.getValues('product_id') !== '') setCleared(clearedBy(because))
    form.setValue('product_id', '')
    onCleared()
  }
  return (
    <Panel title="Product">
      <div className="stack gap-16">
        {preferredSupplier && (
          <div className={classes.preferred}>
            Preferred supplier <strong>{preferredSupplier.company_name}</strong>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`Remove the preferred supplier ${preferredSupplier.company_name}`}
              onClick={() => {
                form.setValue('preferred_supplier_id', '')
                document.getElementById('material')?.focus()
              }}
            >
              Remove
            </Button>
          </div>
        )}
        <div className={classes.pair}>
          <NativeSelect
            {...field('material', {
              onChange: () => {
                clearProduct('material')
                form.setValue('profile', '')
              },
            })}
            label={manual ? 'Material (optional)' : 'Material'}
            description={manual && 'Helps to find suppliers and carbon values.'}
            required={!manual}
            data={[{ value: '', label: manual ? notStated : 'Choose a material' }, ...materials]}
          />
          <NativeSelect
            // A key, because an element that has other options than those of its value shows none.
            key={material}
            {...field('profile', { onChange: () => clearProduct('profile') })}
            label={manual ? 'Profile (optional)' : 'Profile'}
            description={manual && 'Helps to find suppliers and to work out weights.'}
            required={!manual}
            disabled={material === ''}
            data={[
              {
                value: '',
                label: material === '' ? 'Choose a material first' : manual ? notStated : 'Choose a profile',
              },
              ...(material === '' ? [] : profilesOf[material]),
            ]}
          />
        </div>
        {cleared !== undefined && <Notice>{cleared}</Notice>}
        <SwitchField
          control={control}
          name="manual"
          label="Enable manual input"
          description="Describe the product in your own words instead of choosing one."
        />
        {manual ? (
          <Textarea
            {...field('manual_product_details')}
            label="Product details"
            description="Grade, dimensions, lengths, surface, standards, certificates."
            required
            autosize
            minRows={4}
          />
        ) : (
          <ProductField
            key={kind}
            control={control}
            choices={choices}
            picked={picked}
            preferredSupplier={preferredSupplier?.company_name}
            onPick={(product) => {
              onPick(product)
              setCleared(undefined)
            }}
          />
        )}
        {alternatives.length > 0 && (
          <Notice>
            <p className="flush">
              Also asks {alternatives.map(({ company_name }) => company_name ?? standardProduct).join(', ')}: the same
              product, asked for once.
            </p>
            <Button variant="default" size="xs" mt="xs" onClick={onSplit}>
              Ask in separate positions
            </Button>
          </Notice>
        )}
      </div>
    </Panel>
  )
}
