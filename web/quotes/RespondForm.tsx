import { Group, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { currencies, totalCost, type Currency } from '#domain/money.ts'
import { respondInput } from '#domain/quote-input.ts'
import { ApiError, isStale } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { parseDecimal } from '#web/ui/decimal.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { useFormProblems } from '#web/ui/form-problems.ts'
import { FormErrorSummary } from '#web/ui/FormErrorSummary.tsx'
import { notifySuccess } from '#web/ui/toasts.ts'
import { useRespond, type Quote } from './queries.ts'
import classes from './RespondForm.module.css'
import { useSeenVersion } from '#web/ui/seen-version.ts'

type Fields = {
  answer: 'accepted' | 'declined'
  price_per_kg: string
  currency: Currency
  delivery_time: string
  notes: string
}

type RespondFormProps = {
  quote: Pick<Quote, 'id' | 'version' | 'volume'>
  response: NonNullable<Quote['own_response']>
}

/** Answer with an offer or a refusal. What stands already is where it starts. */
export function RespondForm({ quote, response }: RespondFormProps) {
  const form = useForm<Fields>({
    defaultValues: {
      answer: response.status === 'declined' ? 'declined' : 'accepted',
      price_per_kg: response.price_per_kg > 0 ? String(response.price_per_kg) : '',
      currency: response.currency,
      delivery_time: response.delivery_time === null ? '' : String(response.delivery_time),
      notes: response.notes ?? '',
    },
  })
  const { errors, isDirty } = form.formState
  const { version, lookAgain } = useSeenVersion(quote.version, !isDirty)
  const [typedAnswer, typedPrice, currency] = useWatch({
    control: form.control,
    name: ['answer', 'price_per_kg', 'currency'],
  })
  const responding = useRespond(quote.id)
  const field = (name: string) => `${name}-${quote.id}`
  const { problems, show, showIssues, clear } = useFormProblems(form, field)

  const submit = form.handleSubmit(({ answer, price_per_kg, delivery_time, notes, ...fields }) => {
    clear()
    const parsed = respondInput.safeParse(
      answer === 'declined'
        ? { version, status: answer, notes }
        : {
            version,
            status: answer,
            price_per_kg: parseDecimal(price_per_kg),
            currency: fields.currency,
            delivery_time: parseDecimal(delivery_time),
            notes,
          },
    )
    if (!parsed.success) {
      showIssues(parsed.error.issues)
      return
    }
    responding.mutate(parsed.data, {
      onSuccess: () => notifySuccess(answer === 'accepted' ? 'Offer sent successfully' : 'Quote declined'),
      onError: (error) => {
        if (isStale(error)) lookAgain()
        show(error instanceof ApiError ? error.fields : {}, error.message)
      },
    })
  })

  const price = parseDecimal(typedPrice)
  const total = price === null || Number.isNaN(price) ? null : totalCost(quote.volume, price, currency)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <FormErrorSummary problems={problems} />
        <Controller
          control={form.control}
          name="answer"
          render={({ field: answer }) => (
            <Radio.Group {...answer} label="Your answer">
              <Group gap="lg" mt={4}>
                <Radio value="accepted" label="Make an offer" />
                <Radio value="declined" label="Decline" />
              </Group>
            </Radio.Group>
          )}
        />
        {typedAnswer === 'accepted' && (
          <div className={classes.offer}>
            <DecimalField
              {...form.register('price_per_kg')}
              id={field('price_per_kg')}
              label="Price per kg"
              required
              error={errors.price_per_kg?.message}
            />
            <NativeSelect {...form.register('currency')} label="Currency" data={[...currencies]} />
            <TextInput
              {...form.register('delivery_time')}
              id={field('delivery_time')}
              label="Delivery time (days)"
              inputMode="numeric"
              autoComplete="off"
              error={errors.delivery_time?.message}
            />
          </div>
        )}
        {typedAnswer === 'accepted' && total && <p className={classes.total}>{total.working}</p>}
        <Textarea
          {...form.register('notes')}
          label="Notes (optional)"
          autosize
          minRows={2}
          error={errors.notes?.message}
        />
        <Group justify="flex-end">
          <ActionButton type="submit" loading={responding.isPending}>
            {typedAnswer === 'declined' ? 'Decline the request' : 'Send offer'}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
