/** As in the shop's global id. */
const shopId = 1

/** The path of the OAuth server; it adds the last parts of Shopify's paths itself. */
export const oauthPath = `/authentication/${shopId}/oauth`
export const authorizePath = `${oauthPath}/authorize`
export const keysPath = `/authentication/${shopId}/.well-known/jwks.json`
export const logoutPath = `/authentication/${shopId}/logout`
/** The sign-in page's path, followed by the id of the sign-in. */
export const signInPath = '/authentication/sign-in'
export const graphqlPath = `/${shopId}/account/customer/api/2025-10/graphql`
