/** A card that the demo's card form accepts, as a buyer types it. */
export const demoCard: Record<'cardNumber' | 'cardExpiry' | 'cardCvc', string> = {
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 40',
  cardCvc: '123',
}

export const declinedCardNumber = '4000 0000 0000 0002'
