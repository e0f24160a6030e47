// The names of people at one screen: what they typed, or a name by their place; no two alike.

export function crewNames(typed: string[], defaultName: (place: number) => string): string[] {
  const taken = new Set<string>();
  return typed.map((text, place) => {
    const wanted = text.trim() || defaultName(place);
    let name = wanted;
    for (let next = 2; taken.has(name); ++next) name = `${wanted} ${next}`;
    taken.add(name);
    return name;
  });
}
