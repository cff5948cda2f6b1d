/** The names of an input's fields that have ids. */
export type IdName =
  | 'id'
  | `${string}Id`
  | `${string}Ids`
  | `customerIdOf${string}`
  | 'optionValuesToDelete'

/** An API's input as rules take it: with numbers in place of the ids. */
export type Numbered<Input> = Input extends readonly (infer Item)[]
  ? readonly Numbered<Item>[]
  : Input extends object
    ? {
        [Name in keyof Input]: Name extends IdName ? NumberOf<Input[Name]> : Numbered<Input[Name]>
      }
    : Input

type NumberOf<Value> = Value extends string
  ? number
  : Value extends readonly string[]
    ? readonly number[]
    : Value
