import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { maxCostCentreLength } from '#domain/quotes/project.ts'
import { SubtleButton } from '#web/components/SubtleButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { useFields } from '#web/forms/fields.ts'
import { companyProjectsQuery } from '#web/quotes/queries/projects.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'
import { ProjectSelect } from './ProjectSelect.tsx'

/** What the buyer books the request on, once it is asked for. */
export function BookingFields({ form }: { form: QuoteForm }) {
  const { field, errors } = useFields(form)
  const [project, costCentre] = useWatch({ control: form.control, name: ['project_id', 'cost_centre'] })
  const [isOpen, setOpen] = useState(false)
  const [started, setStarted] = useState('')
  const hasProblem = errors.project_id !== undefined || errors.cost_centre !== undefined
  if (!isOpen && project === '' && costCentre === '' && !hasProblem)
    return <SubtleButton onClick={() => setOpen(true)}>Add a project or cost centre</SubtleButton>
  return (
    <Panel title="For your company">
      <div className={classes.pair}>
        <ProjectSelect
          value={project}
          error={errors.project_id?.message}
          onChoose={(chosen) => {
            form.setValue('project_id', chosen?.id ?? '')
            form.clearErrors('project_id')
            // What was typed stays.
            if (costCentre !== started) return
            form.setValue('cost_centre', chosen?.cost_centre ?? '')
            setStarted(chosen?.cost_centre ?? '')
          }}
        />
        <TextInput
          {...field('cost_centre')}
          label="Cost centre (optional)"
          description="Only your company sees it."
          maxLength={maxCostCentreLength}
        />
      </div>
    </Panel>
  )
}

/** The name of a project of the own company. */
export function ProjectName({ id }: { id: string }) {
  const { data } = useQuery(companyProjectsQuery)
  return <>{data?.find((one) => one.id === id)?.name ?? '…'}</>
}
