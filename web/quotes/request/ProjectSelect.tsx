import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { companyProjectsQuery, useCreateCompanyProject, type CompanyProject } from '#web/quotes/queries/projects.ts'

type Chosen = Pick<CompanyProject, 'id' | 'name' | 'cost_centre'>
type ProjectSelectProps = {
  /** The id of the chosen project; empty for none. */
  value: string
  /** The project that a quote has, which may be closed. */
  current?: { id: string; name: string } | null
  error?: string | undefined
  onChoose: (project: Chosen | null) => void
}

const fieldId = 'project_id'
const another = 'new'

/** One of the company's open projects, or a new one, which is made here. */
export function ProjectSelect({ value, current = null, error, onChoose }: ProjectSelectProps) {
  const projects = useQuery(companyProjectsQuery)
  const denial = useDenial('createCompanyProject')
  const [isNew, setNew] = useState(false)
  const open = (projects.data ?? []).filter((one) => !one.closed || one.id === current?.id)
  const known = current === null || open.some((one) => one.id === current.id) ? [] : [{ ...current, cost_centre: null }]
  const choices: Chosen[] = [...open, ...known]
  return (
    <div className="stack gap-8">
      <NativeSelect
        id={fieldId}
        label="Project (optional)"
        description="Only your company sees it."
        value={isNew ? another : value}
        data={[
          { value: '', label: 'No project' },
          ...choices.map((one) => ({ value: one.id, label: one.name })),
          ...(denial === undefined ? [{ value: another, label: 'New project …' }] : []),
        ]}
        error={error ?? (projects.isError ? 'Failed to load your projects' : undefined)}
        onChange={({ currentTarget }) => {
          setNew(currentTarget.value === another)
          if (currentTarget.value !== another) onChoose(choices.find((one) => one.id === currentTarget.value) ?? null)
        }}
      />
      {isNew && (
        <NewProject
          onCreated={(project) => {
            setNew(false)
            onChoose(project)
            document.getElementById(fieldId)?.focus()
          }}
        />
      )}
    </div>
  )
}

/** It stands within another form, so its key and its button send nothing else. */
function NewProject({ onCreated }: { onCreated: (project: Chosen) => void }) {
  const [name, setName] = useState('')
  const creating = useCreateCompanyProject()
  const isEmpty = name.trim() === ''
  const create = () => {
    if (!isEmpty && !creating.isPending) creating.mutate({ name, cost_centre: null }, { onSuccess: onCreated })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    create()
  }
  return (
    <div className="stack gap-8">
      <TextInput
        // The person has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label="Name of the new project"
        value={name}
        maxLength={80}
        error={creating.isError && errorMessage(creating.error, 'Failed to add the project. Please try again.')}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <Button variant="default" size="compact-sm" disabled={isEmpty} loading={creating.isPending} onClick={create}>
          Add project
        </Button>
      </div>
    </div>
  )
}
