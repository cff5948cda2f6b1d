import { palette } from '../draw/colour.ts'

export const scents = {
  'new-car': { name: 'New Car', colour: palette.leather },
  'ocean-breeze': { name: 'Ocean Breeze', colour: palette.ocean },
  'pine-forest': { name: 'Pine Forest', colour: palette.pine },
} as const
