import { Checkbox, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { materials, profilesOf, type Material } from '#domain/materials.ts'
import { createProductsInput, productName } from '#domain/product.ts'
import { ApiError } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { MaterialTile } from '#web/materials/MaterialTile.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ButtonLink, TextLink } from '#web/ui/ButtonLink.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/FormErrorSummary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './NewProductsForm.module.css'
import { ownProductsQuery, useCreateProducts } from './queries.ts'

const redirectAfter = 2000

/** A material and its profiles; one product for each profile. */
export function NewProductsForm() {
  const [material, setMaterial] = useState<Material | null>(null)
  const [profiles, setProfiles] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<FormProblem[]>([])
  const creating = useCreateProducts()
  const listed = new Set(useQuery(ownProductsQuery).data?.map(({ name }) => name))

  function submit() {
    const parsed = createProductsInput.safeParse({ material, profiles })
    if (!parsed.success) {
      const field = material === null ? 'material' : 'profiles'
      return setProblems([{ field, message: parsed.error.issues[0]?.message ?? '' }])
    }
    setProblems([])
    creating.mutate(
      { material: parsed.data.material, profiles: parsed.data.profiles },
      { onError: (error) => setProblems([{ message: sayFailure(error) }]) },
    )
  }

  if (creating.isSuccess) return <Created count={creating.data.ids.length} />
  const choices = material === null ? [] : profilesOf[material]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <FormErrorSummary problems={problems} />
        <fieldset className={classes.fieldset} id="material" tabIndex={-1}>
          <legend>Material</legend>
          <div className={classes.tiles}>
            {materials.map((one) => (
              <MaterialTile
                key={one}
                material={one}
                selected={one === material}
                onToggle={() => {
                  if (one === material) return
                  setMaterial(one)
                  setProfiles([])
                }}
              />
            ))}
          </div>
        </fieldset>
        {material !== null && (
          <Panel
            title={`Profiles of ${material}`}
            aside={
              <Checkbox
                label="Select all"
                checked={profiles.length === choices.length}
                indeterminate={profiles.length > 0 && profiles.length < choices.length}
                onChange={(event) => setProfiles(event.currentTarget.checked ? choices : [])}
              />
            }
          >
            <Checkbox.Group
              id="profiles"
              tabIndex={-1}
              aria-label="Profiles"
              value={[...profiles]}
              onChange={setProfiles}
            >
              <div className={classes.profiles}>
                {choices.map((profile) => (
                  <Checkbox
                    key={profile}
                    value={profile}
                    label={profile}
                    description={listed.has(productName(material, profile)) ? 'You list this already' : undefined}
                  />
                ))}
              </div>
            </Checkbox.Group>
          </Panel>
        )}
        <Group gap="xs">
          <ActionButton type="submit" loading={creating.isPending}>
            {profiles.length > 1 ? `Add ${profiles.length} Products` : 'Add Product'}
          </ActionButton>
          <ButtonLink to={paths.myProducts} variant="default">
            Cancel
          </ButtonLink>
        </Group>
      </Stack>
    </form>
  )
}

function sayFailure(error: Error): string {
  const said = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : ''
  return said || 'Failed to create products. Please try again.'
}

/** Says what was made and goes on to the catalogue by itself; whoever leaves first is not pulled back. */
function Created({ count }: { count: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: paths.myProducts }), redirectAfter)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Notice>
      <strong>{count === 1 ? '1 product was created.' : `${count} products were created.`}</strong> Next, give each its
      price, minimum volume and EPD value. Taking you to <TextLink to={paths.myProducts}>My Products</TextLink>…
    </Notice>
  )
}
