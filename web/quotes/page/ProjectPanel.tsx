import { TextInput } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { maxCostCentreLength } from '#domain/quotes/project.ts'
import { useDenial } from '#web/access.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { hasTyped, showStored } from '#web/hooks/stored-values.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useSetProject } from '#web/quotes/queries/projects.ts'
import { ProjectSelect } from '#web/quotes/request/ProjectSelect.tsx'
import { notifyDone, notifyFailed } from './quote-messages.ts'

type ProjectPanelProps = {
  quote: Pick<Quote, 'id' | 'project' | 'cost_centre'>
  /** The reason why nothing can be changed, regardless of the person. */
  gone: string | undefined
}

/** What the customer books the quote on, in every state of it. Nobody else sees it. */
export function ProjectPanel({ quote, gone }: ProjectPanelProps) {
  const { id, project, cost_centre } = quote
  const stored = { project_id: project?.id ?? '', cost_centre: cost_centre ?? '' }
  const form = useForm({ values: stored, resetOptions: { keepDirtyValues: true } })
  useKeptFields(`project of ${id}`, form)
  const typed = useWatch({ control: form.control })
  const isTyped = hasTyped(typed, stored)
  const denial = useDenial('setProject')
  const setting = useSetProject(id)
  const refusal = gone ?? denial
  if (refusal !== undefined && !isTyped)
    return (
      <Panel title="Project and cost centre">
        <DescriptionList
          items={[
            { term: 'Project', value: project?.name ?? 'None' },
            { term: 'Cost centre', value: cost_centre ?? 'None' },
          ]}
        />
        {denial !== undefined && <p>{denial}</p>}
      </Panel>
    )
  const save = form.handleSubmit((sent) =>
    setting.mutate(
      { project_id: sent.project_id || null, cost_centre: sent.cost_centre.trim() || null },
      {
        onSuccess: () => {
          showStored(form, sent, { ...sent, cost_centre: sent.cost_centre.trim() })
          notifyDone('Project and cost centre saved', quote.id)
        },
        onError: (error) => {
          const message = fieldMessagesOf(error)['project_id']
          if (message !== undefined) form.setError('project_id', { message })
          notifyFailed('Failed to save the project', error)
        },
      },
    ),
  )
  return (
    <Panel title="Project and cost centre">
      <Form onSubmit={save} gap="sm">
        <LeaveGuard when={isTyped}>Your project has not been saved and would be lost.</LeaveGuard>
        <ProjectSelect
          value={typed.project_id ?? ''}
          current={project}
          error={form.formState.errors.project_id?.message}
          onChoose={(chosen) => {
            form.setValue('project_id', chosen?.id ?? '', { shouldDirty: true })
            form.clearErrors('project_id')
            // The cost centre of one project is not that of another; what was typed stays.
            if (form.getValues('cost_centre') === stored.cost_centre && chosen !== null && chosen.cost_centre !== null)
              form.setValue('cost_centre', chosen.cost_centre, { shouldDirty: true })
          }}
        />
        <TextInput {...form.register('cost_centre')} label="Cost centre (optional)" maxLength={maxCostCentreLength} />
        <FormButtons
          secondary
          loading={setting.isPending}
          disabledReason={refusal ?? (isTyped ? undefined : 'Nothing has changed yet.')}
        >
          Save project
        </FormButtons>
      </Form>
    </Panel>
  )
}
