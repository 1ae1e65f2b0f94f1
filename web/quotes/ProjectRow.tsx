import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDenial } from '#web/access.ts'
import { errorMessage, fieldMessagesOf, isStale } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { hasTyped } from '#web/hooks/stored-values.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { companyProjectVersionOf, useUpdateCompanyProject, type CompanyProject } from './queries/projects.ts'

/** A project of the company, with what can be done with it. */
export function ProjectRow({ project }: { project: CompanyProject }) {
  const { id, name, cost_centre, closed, version } = project
  const [isEditing, setEditing] = useState(false)
  const denial = useDenial('updateCompanyProject')
  const updating = useUpdateCompanyProject(id)
  if (isEditing)
    return (
      <li>
        <EditProject project={project} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <li className="row apart centred gap-12">
      <div className="shrinkable breakable">
        {name}
        {cost_centre !== null && <div className="muted small">Cost centre {cost_centre}</div>}
      </div>
      <div className="row gap-8">
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label={`Edit ${name}`}
          disabledReason={denial}
          onClick={() => setEditing(true)}
        >
          Edit
        </ActionButton>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label={closed ? `Open ${name} again` : `Close ${name}`}
          disabledReason={denial}
          loading={updating.isPending}
          onClick={() =>
            updating.mutate(
              { version, name, cost_centre, closed: !closed },
              {
                onSuccess: () => notifySuccess(closed ? 'Project opened again' : 'Project closed', { about: name }),
                onError: (error) => notifyError(errorMessage(error, 'Failed to change the project. Please try again.')),
              },
            )
          }
        >
          {closed ? 'Open again' : 'Close'}
        </ActionButton>
      </div>
    </li>
  )
}

function EditProject({ project, onDone }: { project: CompanyProject; onDone: () => void }) {
  const stored = { name: project.name, cost_centre: project.cost_centre ?? '' }
  const form = useForm({ values: stored, resetOptions: { keepDirtyValues: true } })
  useKeptFields(`project ${project.id}`, form)
  const typed = useWatch({ control: form.control })
  const isTyped = hasTyped(typed, stored)
  const { version, takeCurrent } = useBaseVersion(companyProjectVersionOf(project.id), project.version, !isTyped)
  const updating = useUpdateCompanyProject(project.id)
  const { errors } = form.formState
  const save = form.handleSubmit(({ name, cost_centre }) =>
    updating.mutate(
      { version, name, cost_centre: cost_centre.trim() || null, closed: project.closed },
      {
        onSuccess: (saved) => {
          notifySuccess('Project saved', { about: saved.name })
          onDone()
        },
        onError: (error) => {
          if (isStale(error)) takeCurrent()
          const message = fieldMessagesOf(error)['name']
          if (message !== undefined) form.setError('name', { message }, { shouldFocus: true })
          else notifyError(errorMessage(error, 'Failed to save the project. Please try again.'))
        },
      },
    ),
  )
  return (
    <Form onSubmit={save} gap="sm">
      <TextInput {...form.register('name')} label="Name" maxLength={80} error={errors.name?.message} />
      <TextInput {...form.register('cost_centre')} label="Cost centre (optional)" maxLength={40} />
      <FormButtons
        secondary
        loading={updating.isPending}
        disabledReason={isTyped ? undefined : 'Nothing has changed yet.'}
        cancel={{ label: 'Cancel', onClick: onDone }}
      >
        Save project
      </FormButtons>
    </Form>
  )
}
