export function GatePage() {
  return <main>Opening Soon</main>
}
