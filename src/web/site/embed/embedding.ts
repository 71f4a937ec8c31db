/** The script of the page with the code to embed: buttons that copy the code. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const { copy = '', done = '' } = button.dataset;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.querySelector<HTMLTextAreaElement>(`#${copy}`)?.value ?? '');
    const status = document.getElementById('live');
    if (status) status.textContent = done;
    button.textContent = done;
  });
}
