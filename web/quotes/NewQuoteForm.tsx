import { NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { materials, profilesOf } from '#domain/materials.ts'
import type { CreateQuoteInput } from '#domain/quote-input.ts'
import { ApiError } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/FormErrorSummary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Upload } from '#web/ui/uploads.ts'
import { SwitchField } from '#web/ui/SwitchField.tsx'
import { CheckAnswers } from './CheckAnswers.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import {
  emptyFields,
  fieldOrder,
  messagesOf,
  newQuoteResolver,
  volumeOf,
  type NewQuoteFields,
} from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'
import { LimitFields } from './LimitFields.tsx'
import { ProductField } from './ProductField.tsx'
import { RequestDocuments } from './RequestDocuments.tsx'
import { RequestEstimate } from './RequestEstimate.tsx'
import { choiceFiltersOf, type ChoiceFilters, type RequestedProduct } from './requested-product.ts'
import { useRequestKey } from './request-key.ts'
import type { StoredFile } from './upload-file.ts'

export type Created = { id: string; admin_approval_required: boolean }

type NewQuoteFormProps = {
  initial?: Partial<NewQuoteFields>
  /** The product that `initial` names. */
  initialProduct?: RequestedProduct | null
  preferredSupplier?: { id: string; company_name: string } | null
  loadChoices: (filters: ChoiceFilters) => Promise<RequestedProduct[]>
  upload: Upload<StoredFile>
  /** `key` is the same for the same answers, however often they are sent. */
  send: (request: CreateQuoteInput & { key: string }) => Promise<Created>
  onCreated: (created: Created, input: CreateQuoteInput, product: RequestedProduct | null) => void
}

const failed = 'Failed to create quote request. Please try again.'
const clearedBy = (what: 'material' | 'profile') => `Product selection cleared due to ${what} change`

export function NewQuoteForm(props: NewQuoteFormProps) {
  const { initial, initialProduct = null, preferredSupplier = null, loadChoices, upload, send, onCreated } = props
  const form = useForm<NewQuoteFields, unknown, CreateQuoteInput>({
    resolver: newQuoteResolver,
    defaultValues: { ...emptyFields, ...initial },
    shouldFocusError: false,
  })
  const { control } = form
  const { errors } = form.formState
  const [material, profile, productId, manual, typedVolume] = useWatch({
    control,
    name: ['material', 'profile', 'product_id', 'manual', 'volume'],
  })
  const [picked, setPicked] = useState(initialProduct)
  const [cleared, setCleared] = useState<string>()
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [checked, setChecked] = useState<CreateQuoteInput | null>(null)
  const [files, setFiles] = useState<StoredFile[]>([])
  const [uploading, setUploading] = useState(0)
  const keyFor = useRequestKey()

  const product = !manual && picked?.id === productId ? picked : null
  const volume = volumeOf(typedVolume)

  const sending = useMutation({
    mutationFn: (input: CreateQuoteInput) => send({ ...input, key: keyFor(input) }),
    onSuccess: (created, input) => onCreated(created, input, product),
    onError: (error) => {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : []
      if (refused.length === 0) return
      setChecked(null)
      for (const [name, message] of refused) if (isField(name)) form.setError(name, { type: 'server', message })
      setProblems(refused.map(([name, message]) => (isField(name) ? { field: name, message } : { message })))
    },
  })

  function clearProduct(because: 'material' | 'profile') {
    if (form.getValues('product_id') !== '') setCleared(clearedBy(because))
    form.setValue('product_id', '')
  }
  const uploadCounted: typeof upload = async (...file) => {
    setUploading((count) => count + 1)
    return upload(...file).finally(() => setUploading((count) => count - 1))
  }
  const submit = form.handleSubmit(
    (input) => {
      setProblems([])
      sending.reset()
      setChecked(input)
    },
    (found) => setProblems(messagesOf(found)),
  )

  return (
    <>
      {checked !== null && (
        <div className={classes.columns}>
          <CheckAnswers
            input={checked}
            product={product}
            preferredSupplier={preferredSupplier?.company_name}
            files={files.map(({ name }) => name)}
            failure={sending.isError ? sayFailure(sending.error) : undefined}
            busy={sending.isPending}
            onChange={() => setChecked(null)}
            onSend={() => sending.mutate(checked)}
          />
          <div className={classes.aside}>
            <RequestEstimate product={product} volume={checked.volume} />
          </div>
        </div>
      )}
      {/* Hidden, not gone: what was typed and uploaded stays while the answers are checked. */}
      <form noValidate hidden={checked !== null} onSubmit={(event) => void submit(event)}>
        <div className={classes.columns}>
          <div className={classes.fields}>
            <FormErrorSummary problems={problems} />
            <Panel title="Product">
              <div className={classes.stack}>
                {preferredSupplier && (
                  <div className={classes.preferred}>
                    Preferred supplier <strong>{preferredSupplier.company_name}</strong>
                  </div>
                )}
                <div className={classes.pair}>
                  <NativeSelect
                    {...form.register('material', {
                      onChange: () => {
                        clearProduct('material')
                        form.setValue('profile', '')
                      },
                    })}
                    id="material"
                    label="Material"
                    required
                    data={[{ value: '', label: 'Choose a material' }, ...materials]}
                    error={errors.material?.message}
                  />
                  <NativeSelect
                    {...form.register('profile', { onChange: () => clearProduct('profile') })}
                    id="profile"
                    label="Profile"
                    required
                    disabled={material === ''}
                    data={[
                      { value: '', label: material === '' ? 'Choose a material first' : 'Choose a profile' },
                      ...(material === '' ? [] : profilesOf[material]),
                    ]}
                    error={errors.profile?.message}
                  />
                </div>
                {cleared !== undefined && <Notice>{cleared}</Notice>}
                <SwitchField
                  control={form.control}
                  name="manual"
                  label="Enable manual input"
                  description="Describe the product in your own words instead of choosing one."
                />
                {manual ? (
                  <Textarea
                    {...form.register('manual_product_details')}
                    id="manual_product_details"
                    label="Product details"
                    description="Grade, dimensions, lengths, surface, standards, certificates."
                    required
                    autosize
                    minRows={4}
                    error={errors.manual_product_details?.message}
                  />
                ) : (
                  <ProductField
                    control={control}
                    filters={choiceFiltersOf(material, profile, preferredSupplier?.id)}
                    loadChoices={loadChoices}
                    onPick={(choice) => {
                      setPicked(choice)
                      setCleared(undefined)
                    }}
                  />
                )}
              </div>
            </Panel>
            <Panel title="Volume and limits">
              <LimitFields form={form} minimum={product?.min_volume} />
            </Panel>
            <Panel title="Delivery">
              <DeliveryFields form={form} />
            </Panel>
            <Panel title="For the suppliers">
              <div className={classes.stack}>
                <Textarea
                  {...form.register('notes')}
                  id="notes"
                  label="Notes (optional)"
                  autosize
                  minRows={3}
                  error={errors.notes?.message}
                />
                <div id="file_ids" tabIndex={-1}>
                  <RequestDocuments
                    upload={uploadCounted}
                    onChange={(stored) => {
                      setFiles(stored)
                      form.setValue(
                        'file_ids',
                        stored.map(({ id }) => id),
                      )
                    }}
                  />
                </div>
              </div>
            </Panel>
            <div className={classes.submit}>
              <ActionButton
                type="submit"
                size="md"
                refusal={uploading > 0 ? 'Please wait until your documents are uploaded.' : undefined}
              >
                Check your answers
              </ActionButton>
            </div>
          </div>
          <div className={classes.aside}>
            <RequestEstimate product={product} volume={volume} />
          </div>
        </div>
      </form>
    </>
  )
}

type FieldName = (typeof fieldOrder)[number]
const isField = (name: string): name is FieldName => fieldOrder.some((field) => field === name)

/** A refusal that names no field and no reason of its own is said in the specification's words. */
const sayFailure = (error: Error): string =>
  error instanceof ApiError && ['conflict', 'forbidden', 'too_many_requests'].includes(error.code)
    ? error.message
    : failed
