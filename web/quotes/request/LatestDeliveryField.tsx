import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readWeek } from '#domain/values/read-week.ts'
import { formatWeekOf } from '#domain/values/weeks.ts'
import { SubtleButton } from '#web/components/SubtleButton.tsx'
import { today } from '#web/components/local-day.ts'
import { formatDayAndWeek } from '#web/materials/day-and-week.ts'
import { useFields } from '#web/forms/fields.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

const isDay = (typed: string) => typed === '' || /^\d{4}-\d\d-\d\d$/.test(typed)

/** The day, or the week, by which the goods are wanted. One button goes from one to the other, and takes along what was typed. */
export function LatestDeliveryField({ form }: { form: QuoteForm }) {
  const { field } = useFields(form)
  const typed = useWatch({ control: form.control, name: 'latest_delivery_date' })
  const [asksWeek, setAsksWeek] = useState(false)
  // A draft has a week that was typed.
  const isWeek = asksWeek || !isDay(typed)
  const day = isWeek ? readWeek(typed, today()) : typed
  const change = () => {
    form.clearErrors('latest_delivery_date')
    form.setValue('latest_delivery_date', isWeek ? (day ?? '') : day === null || day === '' ? '' : weekText(day))
    setAsksWeek(!isWeek)
  }
  return (
    <div className="stack gap-8">
      <div className={classes.pair}>
        {isWeek ? (
          <TextInput
            key="week"
            {...field('latest_delivery_date')}
            label="Latest delivery week (optional)"
            description={day === null ? 'Such as v. 51, or 51/2026.' : `At the latest on ${formatDayAndWeek(day)}.`}
            autoComplete="off"
          />
        ) : (
          <TextInput
            key="day"
            {...field('latest_delivery_date')}
            type="date"
            min={today()}
            label="Latest delivery date (optional)"
            description={typed !== '' && isDay(typed) ? capital(formatWeekOf(typed)) : undefined}
          />
        )}
        <span />
      </div>
      <SubtleButton onClick={change}>{isWeek ? 'Give a day instead' : 'Give a week instead'}</SubtleButton>
    </div>
  )
}

/** With its year, which is another one in a week at the turn of the year. */
function weekText(day: string): string {
  const text = formatWeekOf(day)
  return /of \d{4}$/.test(text) ? text.replace(' of ', ' ') : `${text} ${day.slice(0, 4)}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
