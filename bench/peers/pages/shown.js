// The page that every host shows: a heading and a table of 100 rows, drawn anew for each name.
export function drawShown(place, name) {
  const heading = document.createElement('h1');
  heading.textContent = name;
  const table = document.createElement('table');
  for (let row = 1; row <= 100; row += 1) {
    const line = table.insertRow();
    for (let cell = 1; cell <= 6; cell += 1)
      line.insertCell().textContent = `${name} ${row}.${cell}`;
  }
  place.replaceChildren(heading, table);
}
