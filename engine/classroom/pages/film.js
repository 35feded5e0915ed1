"use strict";
// Runs the films of the page. A step is a list of [cell, look, text]; looks are those of engine/film.
(() => {
  const players = ["#c0392b", "#1f6fb2", "#2e8b57", "#b8860b", "#7d3c98", "#117a8b", "#a04000", "#5d6d7e", "#ad1457", "#558b2f"];
  const nobody = {".": "#eef1f5", "#": "#6d7784", "c": "#cfd6de", "~": "#dbeaf5", "*": "#dbeaf5"};
  const words = JSON.parse(document.getElementById("words").textContent);
  const colour = look => look in nobody ? nobody[look] : players[parseInt(look[0], 36) % players.length];

  function run(section) {
    const film = JSON.parse(section.querySelector("script").textContent);
    const canvas = section.querySelector("canvas"), button = section.querySelector(".bar button");
    const slider = section.querySelector("input"), shown = section.querySelector("output"), list = section.querySelector("ul");
    const size = Math.max(6, Math.floor(560 / Math.max(film.rows, film.columns)));
    canvas.width = size * film.columns;
    canvas.height = size * film.rows;
    section.querySelectorAll(".who i").forEach((mark, n) => { mark.style.background = players[n % players.length]; });
    const pen = canvas.getContext("2d");
    let cells = [], at = -1, timer = 0;

    function draw(i) {
      const [look, text] = cells[i], x = i % film.columns * size, y = Math.floor(i / film.columns) * size;
      pen.globalAlpha = 1;
      pen.fillStyle = nobody["~"];
      pen.fillRect(x, y, size, size);
      pen.globalAlpha = look[1] === "s" ? 0.4 : 1;
      pen.fillStyle = colour(look);
      pen.fillRect(x, y, size - 1, size - 1);
      pen.globalAlpha = 1;
      if (look[1] === "x") {
        pen.fillStyle = "#1c2430";
        pen.fillRect(x + size / 4, y + size / 4, size / 2, size / 2);
      }
      if (look[1] === "g" || look[1] === "c" || look === "c") {
        pen.strokeStyle = "#1c2430";
        pen.lineWidth = look[1] === "g" ? 4 : 1.5;
        const inset = pen.lineWidth / 2 + 1;
        pen.strokeRect(x + inset, y + inset, size - 1 - 2 * inset, size - 1 - 2 * inset);
      }
      const sign = look === "*" ? "\u2605" : text;
      if (!sign || size < 9) return;
      pen.fillStyle = look in nobody ? "#1c2430" : "#ffffff";
      pen.font = `${Math.floor(size * (sign.length > 3 ? 0.3 : sign.length > 2 ? 0.38 : 0.46))}px system-ui,sans-serif`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillText(sign, x + size / 2, y + size / 2 + 1);
    }

    function show(n) {
      n = Math.min(Math.max(n, 0), film.steps.length - 1);
      if (n < at) { at = -1; cells = []; }
      while (at < n) {
        for (const [i, look, text] of film.steps[++at]) { cells[i] = [look, text]; draw(i); }
      }
      slider.value = at;
      shown.textContent = `${words.turn} ${film.from + at}`;
    }
    function stop() {
      clearInterval(timer);
      timer = 0;
      button.textContent = words.play;
    }
    function play() {
      if (timer) return stop();
      if (at >= film.steps.length - 1) show(0);
      button.textContent = words.pause;
      timer = setInterval(() => at < film.steps.length - 1 ? show(at + 1) : stop(), 250);
    }
    slider.min = 0;
    slider.max = film.steps.length - 1;
    slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
    button.addEventListener("click", play);
    list.addEventListener("click", e => {
      if (e.target.dataset.turn) { stop(); show(Number(e.target.dataset.turn) - film.from); }
    });
    stop();
    show(Number(list.dataset.start) - film.from);
  }
  document.querySelectorAll(".film").forEach(run);
})();
