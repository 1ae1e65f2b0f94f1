import { Group, InputBase, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { calculate } from '#domain/calculator/calculator.ts'
import { commonRefusalText, messages } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { isStale, errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { useSession } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { useIdempotencyKey } from '#web/forms/request-key.ts'
import { showStored } from '#web/hooks/stored-values.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { AmountFields } from './AmountFields.tsx'
import {
  amountNames,
  amountProblem,
  amountsOf,
  emptyProjectFields,
  fieldNames,
  projectFieldsOf,
  inputOf,
  sameProjectFields,
  type CalculatorFields,
} from './calculator-fields.ts'
import classes from './CalculatorForm.module.css'
import { useCalculationDraft } from './calculation-draft.ts'
import { projectVersionOf, useSaveProject, useUpdateProject, type Project } from './queries.ts'
import { Result } from './Result.tsx'

/** Loaded with the first save, because calculating needs no schema. */
const loadSchemas = () => import('#domain/calculator/calculator-input.ts')

const LeaveGuard = lazyComponent(() => import('#web/forms/LeaveGuard.tsx').then((file) => file.LeaveGuard))
const FormErrorSummary = lazyComponent(() =>
  import('#web/forms/FormErrorSummary.tsx').then((file) => file.FormErrorSummary),
)
const Notice = lazyComponent(() => import('#web/components/Notice.tsx').then((file) => file.Notice))
const SignInToSave = lazyComponent(() => import('./SignInToSave.tsx').then((file) => file.SignInToSave))
const RestoredCalculation = lazyComponent(() =>
  import('./RestoredCalculation.tsx').then((file) => file.RestoredCalculation),
)

const failed = 'Failed to save project'

type CalculatorFormProps = {
  /** Null for a new calculation. */
  project: Project | null
  /** The project was deleted elsewhere. */
  isGone?: boolean
}

/**
 * The numbers, the result, and the project they are saved as. A new calculation is kept in the browser until it is saved,
 * so that a visitor finds it again after signing in. Unsaved changes to a saved project are guarded when the page is left.
 */
export function CalculatorForm({ project, isGone = false }: CalculatorFormProps) {
  const { actor } = useSession()
  const navigate = useNavigate()
  const saved = project ? projectFieldsOf(project) : emptyProjectFields
  const form = useForm<CalculatorFields>({ values: saved, resetOptions: { keepDirtyValues: true } })
  const draft = useCalculationDraft(form, project === null)
  useKeptInput<Partial<CalculatorFields>>(
    `calculation ${project?.id ?? 'new'}`,
    // A new calculation has its draft instead.
    () => (project ? form.getValues() : {}),
    (back) => {
      for (const name of fieldNames)
        if (back[name] !== undefined) form.setValue(name, back[name], { shouldDirty: true })
    },
  )
  const values = useWatch({ control: form.control }) as CalculatorFields
  const isTyped = !sameProjectFields(values, saved)
  const { version, takeCurrent } = useBaseVersion(projectVersionOf(project?.id ?? ''), project?.version ?? 0, !isTyped)
  const [wasStale, setWasStale] = useState(false)
  const [asksSignIn, setAsksSignIn] = useState(false)
  const stopAsking = () => setAsksSignIn(false)
  const { problems, show, check, clear, field, showError } = useFormProblems(form)
  const saving = useSaveProject()
  const keyFor = useIdempotencyKey()
  const updating = useUpdateProject(project?.id ?? '')

  const saveAsNew = form.handleSubmit(async (fields) => {
    clear()
    const schemas = await loadSchemas().catch(() => null)
    if (schemas === null) return show({}, messages.unreachable)
    const input = check(schemas.saveProjectInput, inputOf(fields))
    if (!input) return
    if (actor === null) return setAsksSignIn(true)
    try {
      const { id } = await saving.mutateAsync({ ...input, key: keyFor(input) })
      draft.close()
      notifySuccess('Project saved successfully!', { about: input.name })
      await navigate({
        to: paths.calculator,
        search: { project: id },
        // The new calculation is saved now, so the back button must not lead to it.
        replace: project === null,
        resetScroll: false,
        ignoreBlocker: true,
      })
    } catch (error) {
      showError(error, errorMessage(error, failed))
    }
  })

  const update = form.handleSubmit(async (fields) => {
    clear()
    const schemas = await loadSchemas().catch(() => null)
    if (schemas === null) return show({}, messages.unreachable)
    const input = check(schemas.updateProjectInput, { ...inputOf(fields), version })
    if (!input) return
    try {
      const updated = await updating.mutateAsync(input)
      setWasStale(false)
      showStored(form, fields, projectFieldsOf(updated))
      notifySuccess('Project updated successfully!', { about: updated.name })
    } catch (error) {
      if (isStale(error)) {
        takeCurrent()
        setWasStale(true)
      }
      showError(error, errorMessage(error, failed))
    }
  })

  const denial = actor ? accessDenialOf(actor, 'saveProject') : null
  const refusal = denial ? commonRefusalText(denial.refusal) : undefined
  const isReadable = amountNames.every((name) => amountProblem(values[name]) === undefined)
  const savedNow = (name: keyof CalculatorFields) =>
    wasStale && values[name] !== saved[name] ? `Saved now: ${saved[name] || '(empty)'}` : undefined
  const deletedText = isGone
    ? 'This project was deleted elsewhere. Your typed values stay: save them as a new project.'
    : undefined

  return (
    <form
      className="stack one-column gap-16"
      noValidate
      onChange={draft.keep}
      onSubmit={(event) => void (project === null ? saveAsNew(event) : update(event))}
    >
      {project !== null && (
        <LeaveGuard
          when={isTyped}
          byParameters
          title="Leave without updating?"
          answers={{ leave: 'Discard changes', stay: 'Keep editing' }}
        >
          The changes to “{project.name}” have not been saved and would be lost.
        </LeaveGuard>
      )}
      {asksSignIn && <SignInToSave onClose={stopAsking} onFailed={stopAsking} />}
      {problems.length > 0 && <FormErrorSummary problems={problems} />}
      {deletedText && <Notice tone="warning">{deletedText}</Notice>}
      <div className={classes.columns}>
        <div className={classes.figures}>
          <Panel title={project?.name ?? 'New calculation'}>
            <AmountFields form={form} typed={values} savedNow={savedNow} />
          </Panel>
        </div>
        <div className={classes.result}>
          <Result
            calculation={isReadable ? amountsOf(values) : null}
            calculated={isReadable ? calculate(amountsOf(values)) : null}
          />
        </div>
        <div className={classes.save}>
          <Panel title="Project">
            <Stack gap="md">
              <TextInput
                {...field('name')}
                label="Project name"
                description={savedNow('name')}
                autoComplete="off"
                required
              />
              {/* The kit's own text area brings a library that measures its height, which a public page need not load. */}
              <InputBase
                {...field('notes')}
                component="textarea"
                multiline
                rows={3}
                className={classes.notes}
                label="Notes (optional)"
                description={savedNow('notes')}
              />
              <Group justify="flex-end" gap="xs" className={classes.actions ?? ''}>
                {project !== null && (
                  <ActionButton
                    type="button"
                    variant="default"
                    loading={saving.isPending}
                    disabledReason={refusal}
                    onClick={() => void saveAsNew()}
                  >
                    Save as new
                  </ActionButton>
                )}
                <ActionButton
                  type="submit"
                  loading={project === null ? saving.isPending : updating.isPending}
                  disabledReason={
                    refusal ?? deletedText ?? (project !== null && !isTyped ? 'Nothing has changed yet.' : undefined)
                  }
                >
                  {project === null ? 'Save project' : 'Update project'}
                </ActionButton>
              </Group>
              {project === null && draft.isBack && (
                <RestoredCalculation isVisitor={actor === null} onDiscard={draft.discard} />
              )}
            </Stack>
          </Panel>
        </div>
      </div>
    </form>
  )
}
