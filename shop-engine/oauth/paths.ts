/** As in the shop's global id. */
const shopId = 1

/** Where storefronts find the OAuth server; the last parts of Shopify's addresses are built into its own. */
export const oauthPath = `/authentication/${shopId}/oauth`
export const authorizePath = `${oauthPath}/authorize`
export const keysPath = `/authentication/${shopId}/.well-known/jwks.json`
export const logoutPath = `/authentication/${shopId}/logout`
/** The page that asks for the password; what follows names the sign-in. */
export const signInPath = '/authentication/sign-in'
export const graphqlPath = `/${shopId}/account/customer/api/2025-10/graphql`
