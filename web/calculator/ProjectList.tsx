import { ActionIcon } from '@mantine/core'
import IconTrash from '@iconify-json/tabler/trash'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { calculate } from '#domain/calculator/calculator.ts'
import { formatNumber } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { CellText } from '#web/components/CellText.tsx'
import { DataTable, type Column } from '#web/components/DataTable.tsx'
import { DateCell } from '#web/components/DateCell.tsx'
import { notifyError, notifySuccess } from '#web/components/toasts.ts'
import { useDeleteProject, type Project } from './queries.ts'
import classes from './SavedProjects.module.css'

/** In a file of its own, so that visitors do not load it. */
export function ProjectList({ projects, openId }: { projects: readonly Project[]; openId: string | undefined }) {
  const navigate = useNavigate()
  const deleting = useDeleteProject()
  const [projectToDelete, setProjectToDelete] = useState<Project | null>(null)
  const [asking, setAsking] = useState(false)

  // Awaited, because with the last project this list unmounts, and then no callback of the mutation runs.
  async function remove(project: Project) {
    try {
      await deleting.mutateAsync(project.id)
      notifySuccess('Project deleted successfully!', { about: project.name })
      if (project.id === openId) void navigate({ to: paths.calculator, search: {}, ignoreBlocker: true })
    } catch {
      notifyError('Failed to delete project')
    }
    setAsking(false)
  }

  return (
    <>
      <DataTable
        caption="Saved projects, newest first"
        columns={columnsOf((project) => {
          setProjectToDelete(project)
          setAsking(true)
        })}
        rows={projects}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: paths.calculator, search: { project: id } })}
      />
      <ConfirmDialog
        opened={asking}
        title="Delete this project?"
        confirmLabel="Delete project"
        busy={deleting.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => projectToDelete && void remove(projectToDelete)}
      >
        “{projectToDelete?.name}” is removed with its figures and notes. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

function columnsOf(onDelete: (project: Project) => void): Column<Project>[] {
  return [
    { id: 'name', header: 'Name', cell: ({ name }) => <CellText text={name} /> },
    { id: 'volume', header: 'Volume (tons)', align: 'end', cell: ({ volume }) => formatNumber(volume) },
    { id: 'profit', header: 'Profit', align: 'end', cell: (project) => <Profit project={project} /> },
    { id: 'margin', header: 'Margin', align: 'end', cell: (project) => calculate(project).margin.text },
    { id: 'saved', header: 'Saved', align: 'end', cell: ({ created_at }) => <DateCell at={created_at} /> },
    {
      id: 'delete',
      header: 'Delete',
      align: 'end',
      cell: (project) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.delete ?? ''}
          aria-label={`Delete ${project.name}`}
          onClick={() => onDelete(project)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
}

function Profit({ project }: { project: Project }) {
  const { profit, isLoss } = calculate(project)
  return <span className={isLoss ? 'wrong' : undefined}>{profit.text}</span>
}
