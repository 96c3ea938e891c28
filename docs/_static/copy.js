/* A button that copies a block: of a console's block the commands alone, without prompts and output. */
"use strict";

(() => {
  /** Return the text to copy: the commands if lines begin with a prompt, otherwise the block. */
  const copied = (text, isConsole) => {
    const isPython = /^>>> /m.test(text);
    const prompt = isPython ? /^(?:>>>|\.\.\.)(?: |$)/ : isConsole ? /^[$#] / : /^\$ /;
    const lines = text.replace(/\n$/, "").split("\n");
    if (!lines.some((line) => prompt.test(line))) return lines.join("\n");
    const commands = [];
    let continues = false;
    for (const line of lines) {
      if (continues || prompt.test(line)) {
        commands.push(continues ? line : line.replace(prompt, ""));
        continues = line.endsWith("\\");
      }
    }
    return commands.join("\n");
  };

  const add = (block) => {
    const pre = block.querySelector("pre");
    if (!pre) return;
    const isConsole = block.parentElement.classList.contains("highlight-console");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.title = isConsole ? "Copy the commands" : "Copy the block";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(copied(pre.textContent, isConsole));
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
    block.append(button);
  };

  // Browsers have the clipboard only on pages from this machine or over https.
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll("div.highlight")) {
    if (!block.parentElement.classList.contains("highlight-round")) add(block);
  }
})();
