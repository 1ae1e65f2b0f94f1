import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatCount } from '#domain/values/money.ts'
import { useDenial } from '#web/access.ts'
import { fieldMessagesOf, errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { ProjectRow } from './ProjectRow.tsx'
import { companyProjectsQuery, useCreateCompanyProject } from './queries/projects.ts'

/** From this many on the list has a search of its own. */
const manyProjects = 10

/** The projects that the company's requests are booked on. */
export function ProjectsPanel() {
  const projects = useQuery(companyProjectsQuery)
  const [text, setText] = useState('')
  const searched = text.trim().toLowerCase()
  return (
    <Panel title="Projects and cost centres">
      <div className="stack gap-16">
        <p className="flush muted">
          What your requests are booked on. Only your company sees it: in your lists, mails, papers and files.
        </p>
        <NewProjectForm />
        <QueryContent query={projects} failed="Failed to load your projects">
          {(all) => {
            const shown = all.filter(({ name }) => name.toLowerCase().includes(searched))
            const [open, closed] = [shown.filter((one) => !one.closed), shown.filter((one) => one.closed)]
            return (
              <div className="stack gap-16">
                {all.length > manyProjects && (
                  <TextInput
                    type="search"
                    label="Find a project"
                    value={text}
                    onChange={(event) => setText(event.currentTarget.value)}
                  />
                )}
                {all.length === 0 && <p className="flush">Your company has no projects yet.</p>}
                {all.length > 0 && shown.length === 0 && <p className="flush">No project has these words.</p>}
                {open.length > 0 && (
                  <ul className="plain-list stack gap-12" aria-label="Projects">
                    {open.map((project) => (
                      <ProjectRow key={project.id} project={project} />
                    ))}
                  </ul>
                )}
                {closed.length > 0 && (
                  <details>
                    <summary>{formatCount(closed.length, 'closed project')}</summary>
                    <ul className="plain-list stack gap-12 above-8" aria-label="Closed projects">
                      {closed.map((project) => (
                        <ProjectRow key={project.id} project={project} />
                      ))}
                    </ul>
                  </details>
                )}
              </div>
            )
          }}
        </QueryContent>
      </div>
    </Panel>
  )
}

function NewProjectForm() {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ defaultValues: { name: '', cost_centre: '' } })
  useKeptFields('new project', form)
  const creating = useCreateCompanyProject()
  const denial = useDenial('createCompanyProject')
  const { errors } = form.formState
  if (!isOpen)
    return (
      <div>
        <ActionButton variant="default" disabledReason={denial} onClick={() => setOpen(true)}>
          Add project
        </ActionButton>
      </div>
    )
  const save = form.handleSubmit(({ name, cost_centre }) =>
    creating.mutate(
      { name, cost_centre: cost_centre.trim() || null },
      {
        onSuccess: (created) => {
          form.reset()
          setOpen(false)
          notifySuccess('Project added', { about: created.name })
        },
        onError: (error) => {
          const message = fieldMessagesOf(error)['name']
          if (message !== undefined) form.setError('name', { message }, { shouldFocus: true })
          else notifyError(errorMessage(error, 'Failed to add the project. Please try again.'))
        },
      },
    ),
  )
  return (
    <Form onSubmit={save} gap="sm">
      <TextInput {...form.register('name')} label="Name" maxLength={80} error={errors.name?.message} />
      <TextInput {...form.register('cost_centre')} label="Cost centre (optional)" maxLength={40} />
      <FormButtons secondary loading={creating.isPending} cancel={{ label: 'Cancel', onClick: () => setOpen(false) }}>
        Save project
      </FormButtons>
    </Form>
  )
}
